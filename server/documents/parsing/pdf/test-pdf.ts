import { deflateSync } from 'node:zlib';

/** Writes PDFs for tests, object by object, including malformed ones. */
export class PdfWriter {
  readonly #objects: (Buffer | null)[] = [];

  /** Reserves an object number for references before the object is written. */
  reserve(): number {
    return this.#objects.push(null);
  }

  set(id: number, body: string | Buffer): number {
    this.#objects[id - 1] = Buffer.from(body as string, 'latin1');
    return id;
  }

  add(body: string | Buffer): number {
    return this.set(this.reserve(), body);
  }

  stream(data: string | Buffer, dict = '', id = this.reserve()): number {
    const bytes = Buffer.from(data as string, 'latin1');
    const head = Buffer.from(`<< /Length ${bytes.length} ${dict} >>\nstream\n`, 'latin1');
    return this.set(id, Buffer.concat([head, bytes, Buffer.from('\nendstream')]));
  }

  /** Writes a compressed stream, as most files have. */
  packed(data: string, dict = ''): number {
    return this.stream(deflateSync(Buffer.from(data, 'latin1')), `/Filter /FlateDecode ${dict}`);
  }

  build(root: number, trailer = ''): Uint8Array {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let length = parts[0]?.length ?? 0;
    const offsets = this.#objects.map((body, index) => {
      const at = length;
      const whole = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        body ?? Buffer.from('null'),
        Buffer.from('\nendobj\n'),
      ]);
      parts.push(whole);
      length += whole.length;
      return at;
    });
    const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
    return new Uint8Array(Buffer.concat([...parts, Buffer.from(end, 'latin1')]));
  }
}

const fonts = {
  regular: 'Times-Roman',
  bold: 'Times-Bold',
  italic: 'Times-Italic',
  mono: 'Courier',
} as const;
export type TestFont = keyof typeof fonts | 'any';

/** A run of text; `y` from the top of the page. */
export type TestText = { text: string; x: number; y: number; size?: number; font?: TestFont };
export type TestPage = { texts?: TestText[]; drawing?: string; box?: string; entries?: string };
type TestBookmark = { title: string; page: number; y?: number; children?: TestBookmark[] };
export type TestDocument = {
  pages: TestPage[];
  outline?: TestBookmark[];
  info?: Record<string, string>;
  /** further entries of the catalog */
  catalog?: string;
  trailer?: string;
};

const height = 792;

/** A font for characters of every script: a composite font without a file, whose codes are those of Unicode. */
function addAnyFont(pdf: PdfWriter): number {
  const map = pdf.packed(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Any def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${Array.from({ length: 256 }, (_, row) => {
  const page = row.toString(16).padStart(2, '0');
  return `1 beginbfrange <${page}00> <${page}ff> <${page}00> endbfrange`;
}).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`,
  );
  const descriptor = pdf.add(
    '<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  );
  const descendant = pdf.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 500 >>`,
  );
  return pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${map} 0 R >>`,
  );
}

export function addFonts(pdf: PdfWriter): string {
  const named = Object.entries(fonts).map(([name, base]) => {
    const id = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`);
    return `/${name} ${id} 0 R`;
  });
  return `<< ${named.join(' ')} /any ${addAnyFont(pdf)} 0 R >>`;
}

const special: Record<string, number> = { '–': 0x96, '—': 0x97, '•': 0x95, '’': 0x92, '“': 0x93, '”': 0x94 };

function encoded(text: string, font: TestFont): string {
  if (font === 'any') return `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
  const bytes = [...text].map((sign) => special[sign] ?? sign.charCodeAt(0));
  return `<${Buffer.from(bytes).toString('hex')}>`;
}

export function drawText({ text, x, y, size = 10, font = 'regular' }: TestText): string {
  return `BT /${font} ${size} Tf 1 0 0 1 ${x} ${height - y} Tm ${encoded(text, font)} Tj ET\n`;
}

const literal = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

function addBookmarks(pdf: PdfWriter, parent: number, bookmarks: TestBookmark[], pages: number[]): string {
  const ids = bookmarks.map(() => pdf.reserve());
  for (const [index, { title, page, y, children = [] }] of bookmarks.entries()) {
    const id = ids[index] as number;
    const below = children.length > 0 ? addBookmarks(pdf, id, children, pages) : '';
    const next = ids[index + 1] ? `/Next ${ids[index + 1]} 0 R` : '';
    const to = y === undefined ? '/Fit' : `/XYZ 0 ${height - y} null`;
    pdf.set(
      id,
      `<< /Title ${literal(title)} /Parent ${parent} 0 R /Dest [${pages[page - 1]} 0 R ${to}] ${next} ${below} >>`,
    );
  }
  return `/First ${ids[0]} 0 R /Last ${ids.at(-1)} 0 R /Count ${ids.length}`;
}

/** A document as programs write it, with pages of Letter size. */
export function makePdf({ pages, outline, info, catalog = '', trailer = '' }: TestDocument): Uint8Array {
  const pdf = new PdfWriter();
  const [root, tree] = [pdf.reserve(), pdf.reserve()];
  const resources = pdf.add(`<< /Font ${addFonts(pdf)} >>`);
  const ids = pages.map(({ texts = [], drawing = '', box = `[0 0 612 ${height}]`, entries = '' }) => {
    const content = pdf.packed(texts.map(drawText).join('') + drawing);
    return pdf.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} 0 R /Contents ${content} 0 R ${entries} >>`,
    );
  });
  pdf.set(tree, `<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /Count ${ids.length} >>`);
  let outlines = '';
  if (outline) {
    const id = pdf.reserve();
    pdf.set(id, `<< /Type /Outlines ${addBookmarks(pdf, id, outline, ids)} >>`);
    outlines = `/Outlines ${id} 0 R`;
  }
  pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R ${outlines} ${catalog} >>`);
  const facts = Object.entries(info ?? {}).map(([key, value]) => `/${key} ${literal(value)}`);
  const about = info ? `/Info ${pdf.add(`<< ${facts.join(' ')} >>`)} 0 R` : '';
  return pdf.build(root, `${about} ${trailer}`);
}

/** Lines one below the other, like a paragraph. */
export function linesAt(
  lines: readonly string[],
  { x = 72, y = 100, size = 10, leading = 12, font = 'regular' as TestFont } = {},
): TestText[] {
  return lines.map((text, index) => ({ text, x, y: y + index * leading, size, font }));
}
