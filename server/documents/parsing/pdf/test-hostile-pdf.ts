import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import { addFonts, drawText, makePdf, PdfWriter } from './test-pdf.ts';

const page = (text: string) => ({ texts: [{ text, x: 72, y: 100 }] });

/** A document with one page; `content` writes its content stream. */
function onePage(content: (pdf: PdfWriter) => number, resources = '', box = '[0 0 612 792]'): Uint8Array {
  const pdf = new PdfWriter();
  const [root, tree] = [pdf.reserve(), pdf.reserve()];
  const fonts = addFonts(pdf);
  const id = pdf.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources << /Font ${fonts} ${resources} >> /Contents ${content(pdf)} 0 R >>`,
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${id} 0 R] /Count 1 >>`);
  pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  return pdf.build(root);
}

/** A stream of gigabytes in a few megabytes, built from one repeated compressed block. */
function bomb(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1_048_576, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(megabytes).fill(block), Buffer.from([3, 0])]);
}

const flate = '/Filter /FlateDecode';

/** A form XObject that draws the next one twice, nested this many levels deep. */
function doublingForms(levels: number): Uint8Array {
  return onePage((pdf) => {
    const ids = Array.from({ length: levels }, () => pdf.reserve());
    for (const [index, id] of ids.entries()) {
      const next = ids[index + 1];
      const draws = next ? '/X Do /X Do' : drawText({ text: 'x', x: 72, y: 100 });
      const more = next ? `/Resources << /XObject << /X ${next} 0 R >> >>` : '';
      pdf.stream(draws, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${more}`, id);
    }
    return pdf.stream('/X Do', `/Resources << >>`);
  }, '/XObject << /X 12 0 R >>');
}

/** Malicious PDFs by their defect. `text`: the part that can still be read. */
export const hostilePdfs: Record<string, { make: () => Uint8Array; text?: string }> = {
  truncated: {
    make: () => {
      const whole = makePdf({
        pages: [page('The first page'), page('The second page'), page('The third page')],
      });
      return whole.subarray(0, Math.floor(whole.length * 0.8));
    },
  },
  'random bytes with a head': {
    make: () => new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)])),
  },
  'a head and nothing else': { make: () => new Uint8Array(Buffer.from('%PDF-1.7\n')) },
  'a page tree in a circle': {
    make: () => {
      const pdf = new PdfWriter();
      const [root, tree] = [pdf.reserve(), pdf.reserve()];
      pdf.set(tree, `<< /Type /Pages /Kids [${tree} 0 R ${tree} 0 R] /Parent ${tree} 0 R /Count 2 >>`);
      pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
      return pdf.build(root);
    },
  },
  'an outline in a circle': {
    make: () => {
      const document = makePdf({ pages: [page('It can be read')], catalog: '/Outlines 99 0 R' });
      const text = Buffer.from(document).toString('latin1');
      const circle =
        '\n99 0 obj\n<< /First 98 0 R /Last 98 0 R >>\nendobj\n98 0 obj\n<< /Title (a) /Next 98 0 R /First 99 0 R /Last 98 0 R /Dest [0 /Fit] >>\nendobj\n';
      return new Uint8Array(
        Buffer.from(text.replace(/xref[\s\S]*/, `${circle}trailer\n<< /Root 1 0 R >>`), 'latin1'),
      );
    },
    text: 'It can be read',
  },
  'more pages than there are': {
    make: () =>
      new Uint8Array(
        Buffer.from(
          Buffer.from(makePdf({ pages: [page('One page')] }))
            .toString('latin1')
            .replace('/Count 1 ', '/Count 2000000000 '),
          'latin1',
        ),
      ),
  },
  'two thousand million objects': {
    make: () =>
      new Uint8Array(
        Buffer.from(
          '%PDF-1.5\nxref\n0 2000000000\n0000000000 65535 f \ntrailer\n<< /Size 2000000000 /Root 1 0 R >>\nstartxref\n9\n%%EOF',
        ),
      ),
  },
  'a table of objects that goes before itself': {
    make: () =>
      new Uint8Array(
        Buffer.from(
          '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R /Prev 58 >>\nstartxref\n58\n%%EOF',
        ),
      ),
  },
  'arrays in arrays in arrays': {
    make: () => onePage((pdf) => pdf.stream(`${'['.repeat(3_000_000)} 1 ${']'.repeat(3_000_000)} TJ`)),
  },
  'dictionaries in dictionaries': {
    make: () =>
      onePage(
        (pdf) => pdf.stream(''),
        '/ExtGState '.concat('<< /A '.repeat(1_000_000), '1', ' >>'.repeat(1_000_000)),
      ),
  },
  'a page tree ten thousand deep': {
    make: () => {
      const pdf = new PdfWriter();
      const root = pdf.reserve();
      const ids = Array.from({ length: 10_000 }, () => pdf.reserve());
      for (const [index, id] of ids.entries()) {
        const next = ids[index + 1];
        pdf.set(
          id,
          next ? `<< /Type /Pages /Kids [${next} 0 R] /Count 1 >>` : '<< /Type /Page /MediaBox [0 0 9 9] >>',
        );
      }
      pdf.set(root, `<< /Type /Catalog /Pages ${ids[0]} 0 R >>`);
      return pdf.build(root);
    },
  },
  'a page larger than a country': {
    make: () =>
      onePage((pdf) => pdf.stream(drawText({ text: 'Far away', x: 72, y: 100 })), '', '[0 0 1e15 1e15]'),
    text: 'Far away',
  },
  'a page of four gigabytes': { make: () => onePage((pdf) => pdf.stream(bomb(4096), flate)) },
  'a stream that unpacks twice to gigabytes': {
    make: () => onePage((pdf) => pdf.stream(twice(bomb(2048)), '/Filter [/FlateDecode /FlateDecode]')),
  },
  'a table of objects of four gigabytes': {
    make: () => {
      const pdf = new PdfWriter();
      pdf.stream(bomb(4096), `${flate} /Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R`);
      const bytes = Buffer.from(pdf.build(1)).toString('latin1');
      return new Uint8Array(Buffer.from(bytes.replace(/\nxref[\s\S]*/, '\nstartxref\n15\n%%EOF'), 'latin1'));
    },
  },
  'an array of twenty million numbers': {
    make: () => onePage((pdf) => pdf.stream(`[ ${'1 '.repeat(20_000_000)} ] TJ`)),
  },
  'forms that draw each other without end': { make: () => doublingForms(40) },
  'a page of half a million words': {
    make: () => onePage((pdf) => pdf.packed(`BT /regular 9 Tf ${'3 0 Td (word) Tj '.repeat(500_000)} ET`)),
  },
  'characters without number': {
    make: () =>
      onePage((pdf) => {
        const map = pdf.stream(
          `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${'1 beginbfrange <00000000> <ffffffff> <0041> endbfrange '.repeat(50)} endcmap`,
        );
        pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map} 0 R >>`);
        return pdf.stream(`BT /big 9 Tf (a) Tj ET`);
      }, '/Font << /big 12 0 R >>'),
  },
};

function twice(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(bytes)]);
}

/** A PDF with every kind of action and external reference. */
export function reachingPdf(port: number): Uint8Array {
  const address = `http://127.0.0.1:${port}/`;
  const script =
    '<< /S /JavaScript /JS (this.submitForm("' +
    address +
    'js"); app.launchURL("' +
    address +
    'launch");) >>';
  const pdf = new PdfWriter();
  const [root, tree] = [pdf.reserve(), pdf.reserve()];
  const fonts = addFonts(pdf);
  const outside = `/F << /Type /Filespec /FS /URL /F (${address}content) >> /FFilter /FlateDecode`;
  const content = pdf.stream(drawText({ text: 'A page with links', x: 72, y: 100 }));
  const picture = pdf.stream(
    '',
    `/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8 ${outside}`,
  );
  const more = pdf.stream('', outside);
  const link = pdf.add(
    `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << /S /URI /URI (${address}link) >> /AA << /PO ${script} /PV ${script} >> >>`,
  );
  const form = pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /C ${script} /F ${script} >> >>`,
  );
  const id = pdf.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Resources << /Font ${fonts} /XObject << /P ${picture} 0 R >> >> /Contents [${content} 0 R ${more} 0 R] /Annots [${link} 0 R ${form} 0 R] /AA << /O ${script} /C ${script} >> >>`,
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${id} 0 R] /Count 1 >>`);
  pdf.set(
    root,
    `<< /Type /Catalog /Pages ${tree} 0 R /OpenAction ${script} /URI << /Base (${address}) >> /AcroForm << /Fields [${form} 0 R] /XFA (${address}xfa) >>
/AA << /WC ${script} /DC ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> /EmbeddedFiles << /Names [(b) << /Type /Filespec /FS /URL /F (${address}file) >>] >> >> >>`,
  );
  return pdf.build(root);
}
