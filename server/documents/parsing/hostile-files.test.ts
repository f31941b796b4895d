import { crc32 } from 'node:zlib';
import { deflateSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxFiles, makeDocx, paragraph, type TestWordFile } from './docx/test-docx.ts';
import { epubFiles, makeEpub, opfOf, type TestBook, xhtml } from './epub/test-epub.ts';
import { parseDocx } from './parse-docx.ts';
import { parseEpub } from './parse-epub.ts';
import { parseHtml } from './parse-html.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { parseText } from './parse-text.ts';
import { type ParsedDocument, type ParseFormat, UnreadableDocument } from './parsed-document.ts';
import { bytesOf, linesOf, prose } from './test-reading.ts';
import { bomb, type RawEntry, rawZip, rawZipOf } from './zip/test-zip.ts';

/** Of the processor: what hangs or grows with the square of its size takes minutes, all of these a few seconds. */
const seconds = 20;
/** Beyond what the whole run had before: a file may be a few megabytes, and what it becomes some hundred. */
const megabytes = 700;

type Outcome = { said: string } | { lines: string[] };

async function outcomeOf(parse: ParseFormat, bytes: Uint8Array): Promise<Outcome> {
  const began = process.cpuUsage();
  const before = process.resourceUsage().maxRSS;
  const outcome = await parse(bytes, () => {}).then(
    (document: ParsedDocument) => ({ lines: linesOf(document) }),
    (error: unknown) => {
      // Anything else would be an accident, and no words for a learner.
      if (!(error instanceof UnreadableDocument)) throw error;
      return { said: error.message };
    },
  );
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1e6).toBeLessThan(seconds);
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(megabytes);
  return outcome;
}

const said = async (parse: ParseFormat, bytes: Uint8Array | string): Promise<string> => {
  const outcome = await outcomeOf(parse, typeof bytes === 'string' ? bytesOf(bytes) : bytes);
  return 'said' in outcome ? outcome.said : `read: ${outcome.lines.slice(0, 5).join(' / ').slice(0, 200)}`;
};
const read = async (parse: ParseFormat, bytes: Uint8Array | string): Promise<string[]> => {
  const outcome = await outcomeOf(parse, typeof bytes === 'string' ? bytesOf(bytes) : bytes);
  return 'lines' in outcome ? outcome.lines : [`said: ${outcome.said}`];
};

const chapters = [{ path: 'a.xhtml', body: '<h1>A</h1><p>a</p>' }];
const epub = (others: RawEntry[]) => rawZipOf(epubFiles({ chapters }), others);
const docx = (others: RawEntry[]) => rawZipOf(docxFiles({ body: paragraph('a') }), others);
/** Not packed, so that nothing is suspicious but what is in it. */
const stored = (files: Record<string, Uint8Array>) => zipSync(files, { level: 0 });
const book = (more: Partial<TestBook>) => stored(epubFiles({ chapters, ...more }));
const word = (file: TestWordFile) => stored(docxFiles(file));
const epubOf = (body: string) => makeEpub({ chapters: [{ path: 'a.xhtml', body }] });
const chapterIs = (source: string) => book({ files: { 'OEBPS/a.xhtml': source } });
const whole = ['# A', 'paragraph: a'];

const damaged = /^This file is damaged or not complete/;
const tooMuch = /^This file unpacks to far more than a book or a document holds/;
const noProgram = /^This file was put together in a way that no program does/;

describe('zips that are made to harm', () => {
  const packed = bomb(300);
  const big = (path: string): RawEntry => ({ path, packed, unpackedBytes: 300 * 1_048_576 });

  it('a chapter that unpacks to far more than it says', async () => {
    expect(await said(parseEpub, epub([{ ...big('OEBPS/a.xhtml'), unpackedBytes: 20 }]))).toMatch(tooMuch);
  });

  it('the text of a Word file that unpacks to far more than it is', async () => {
    expect(await said(parseDocx, docx([big('word/document.xml')]))).toMatch(tooMuch);
  });

  it('what describes a book, and what describes a Word file, too', async () => {
    expect(await said(parseEpub, epub([big('OEBPS/book.opf')]))).toMatch(tooMuch);
    expect(await said(parseEpub, epub([big('META-INF/container.xml')]))).toMatch(tooMuch);
    expect(await said(parseDocx, docx([big('word/styles.xml')]))).toMatch(tooMuch);
    expect(await said(parseDocx, docx([big('_rels/.rels')]))).toMatch(tooMuch);
  });

  it('a picture that does is never unpacked', async () => {
    expect(await read(parseEpub, epub([big('OEBPS/cover.jpg')]))).toEqual(whole);
    expect(await read(parseDocx, docx([big('word/media/image1.png')]))).toEqual(['# Part 1', 'paragraph: a']);
  });

  it('many chapters that come to too much together, though none of them does', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ path: `c${index}.xhtml`, body: '' }));
    const bytes = strToU8(xhtml(`<!--${`${prose(1000)} ${Math.PI} `.repeat(2000)}-->`));
    const packed = deflateSync(bytes, { level: 1 });
    expect(packed.length * 250).toBeGreaterThan(bytes.length);
    const crc = crc32(bytes);
    const entries = many.map(({ path }) => ({
      path: `OEBPS/${path}`,
      packed,
      crc,
      unpackedBytes: bytes.length,
    }));
    expect(await said(parseEpub, rawZipOf(epubFiles({ chapters: many }), entries))).toMatch(tooMuch);
  });

  it('a zip within a zip is a file like any other', async () => {
    let nested: Uint8Array = zipSync({ 'deep.txt': new Uint8Array(1_048_576) });
    for (let depth = 0; depth < 50; depth += 1) nested = zipSync({ 'inner.zip': nested });
    expect(await read(parseEpub, epub([{ path: 'OEBPS/inner.zip', bytes: nested }]))).toEqual(whole);
    expect(await said(parseEpub, nested)).toMatch(/^This is not a book in EPUB/);
  });

  it('entries that share the same bytes', async () => {
    const shared = Array.from({ length: 200 }, (_, index) => ({
      path: `f${index}`,
      bytes: strToU8('x'),
      sameAs: 0,
    }));
    expect(await said(parseEpub, rawZip([{ path: 'f', bytes: strToU8('x') }, ...shared]))).toMatch(noProgram);
  });

  it('more entries than any book has', async () => {
    const many = Array.from({ length: 70_000 }, (_, index) => ({ path: `f${index}`, method: 0 }));
    expect(await said(parseEpub, rawZip(many))).toMatch(
      /^This file holds more files than any book or document does/,
    );
  });

  it('paths that lead out of the zip, and links, are not there', async () => {
    const evil: RawEntry[] = [
      { path: '../../etc/passwd', bytes: strToU8('x') },
      { path: '/etc/passwd', bytes: strToU8('x') },
      { path: 'C:\\windows\\x', bytes: strToU8('x') },
      { path: 'OEBPS/a.xhtml', bytes: strToU8('/etc/passwd'), mode: 0xa1ff },
    ];
    const opf = opfOf({
      chapters: [
        ...chapters,
        { path: '../../../etc/passwd', body: '' },
        { path: 'file:///etc/passwd', body: '' },
      ],
    });
    const files = { ...epubFiles({ chapters }), 'OEBPS/book.opf': strToU8(opf) };
    expect(await said(parseEpub, rawZipOf(files, evil))).toBe(
      'No text could be read: files of this book are missing or damaged (OEBPS/a.xhtml).',
    );
  });

  it('a zip that is cut off, at any place', async () => {
    const zip = makeEpub({ chapters });
    for (let length = 0; length < zip.length; length += 97) {
      expect(await said(parseEpub, zip.slice(0, length))).toMatch(damaged);
    }
    const word = makeDocx({ body: paragraph('a') });
    expect(await said(parseDocx, word.slice(0, word.length / 2))).toMatch(damaged);
  });

  it('any byte of a zip that is another', async () => {
    const zip = makeEpub({ chapters });
    for (let at = 0; at < zip.length; at += 23) {
      const changed = zip.slice();
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      await outcomeOf(parseEpub, changed);
    }
  });

  it('a chapter whose checksum is wrong, or that is packed in an unknown way, is named', async () => {
    const gone = 'No text could be read: files of this book are missing or damaged (OEBPS/a.xhtml).';
    expect(
      await said(parseEpub, epub([{ path: 'OEBPS/a.xhtml', bytes: strToU8(xhtml('<p>a</p>')), crc: 1 }])),
    ).toBe(gone);
    expect(await said(parseEpub, epub([{ path: 'OEBPS/a.xhtml', bytes: strToU8('x'), method: 99 }]))).toBe(
      gone,
    );
    expect(await said(parseDocx, docx([{ path: 'word/document.xml', bytes: strToU8('x'), crc: 1 }]))).toMatch(
      /is damaged/,
    );
  });

  it('a zip with a password', async () => {
    const locked = { path: 'OEBPS/a.xhtml', bytes: strToU8('x'), flags: 1 };
    expect(await said(parseEpub, epub([locked]))).toMatch(/^This file is locked by a password/);
  });
});

describe('XML that is made to harm', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  const billion = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`;

  it('entities that stand for a billion words stay as they are written', async () => {
    expect(
      await read(
        parseEpub,
        chapterIs(`<?xml version="1.0"?>${billion}<html><body><h1>A</h1><p>&l9;</p></body></html>`),
      ),
    ).toEqual(['# A', 'paragraph: &l9;']);
    const opf = opfOf({ chapters, title: '&l9;' }).replace('?>', `?>${billion}`);
    expect(await read(parseEpub, book({ opf }))).toEqual(whole);
    const text =
      '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>a&l9;</w:t></w:r></w:p></w:body></w:document>';
    const file = word({
      body: '',
      files: { 'word/document.xml': `<?xml version="1.0"?>${billion}${text}` },
    });
    expect((await read(parseDocx, file)).at(-1)).toBe('paragraph: a&l9;');
  });

  it('one long entity that is used again and again', async () => {
    const source = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(100_000)}">]><html><body><h1>A</h1><p>${'&a;'.repeat(100_000)}</p></body></html>`;
    const lines = await read(parseEpub, chapterIs(source));
    expect(lines.join('').length).toBeLessThan(400_000);
    expect(lines.join('')).not.toContain('xx');
  });

  it('entities that stand for a file or an address', async () => {
    const external =
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "http://far.example/x.dtd"> %p;]>';
    expect(
      await read(parseEpub, chapterIs(`${external}<html><body><h1>A</h1><p>&f;</p></body></html>`)),
    ).toEqual(['# A', 'paragraph: &f;']);
  });

  it('a document type that never ends', async () => {
    expect(await said(parseHtml, `<!DOCTYPE x [${'<!ENTITY a "b">'.repeat(50_000)}<h1>A</h1>`)).toBe(
      'No text was found in this page.',
    );
  });

  it('a table of contents in a circle, and one of a million lines', async () => {
    const point = '<navPoint><navLabel><text>A</text></navLabel><content src="a.xhtml"/>';
    expect(await read(parseEpub, book({ ncx: `${point}<content src="toc.ncx"/></navPoint>` }))).toEqual(
      whole,
    );
    expect(await read(parseEpub, book({ ncx: point.repeat(100_000) }))).toEqual(whole);
    expect(await read(parseEpub, book({ nav: '<li><a href="a.xhtml">A</a></li>'.repeat(300_000) }))).toEqual(
      whole,
    );
  });

  it('a package of a million files', async () => {
    const opf = opfOf({ chapters }).replace(
      '</manifest>',
      `${'<item id="x" href="x"/>'.repeat(400_000)}</manifest>`,
    );
    expect(await said(parseEpub, book({ opf }))).toMatch(/^This file describes itself at a length/);
  });

  it('a spine that names the same chapter a hundred thousand times', async () => {
    const opf = opfOf({ chapters }).replace('</spine>', `${'<itemref idref="c0"/>'.repeat(100_000)}</spine>`);
    expect(await read(parseEpub, book({ opf }))).toEqual(whole);
  });

  it('styles of a Word file that build on each other in a circle', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>';
    expect(await read(parseDocx, word({ styles, body: paragraph('text', 'A') }))).toEqual([
      '# text',
      'paragraph: text',
    ]);
  });
});

describe('markup that is too much', () => {
  const page = (body: string) => `<h1>A</h1>${body}`;

  it.each([
    ['blocks', '<div>', '</div>'],
    ['quotations', '<blockquote>', '</blockquote>'],
    ['lists', '<ul><li>', '</ul>'],
    ['tables', '<table><tr><td>', '</table>'],
    ['marks', '<b><i><span>', '</span></i></b>'],
    ['formulas', '<math><mrow>', '</mrow></math>'],
    ['raised words', '<sup>', '</sup>'],
  ])('a hundred thousand %s within each other', async (_, open, close) => {
    const lines = await read(
      parseHtml,
      page(`${open.repeat(100_000)}deep${close.repeat(100_000)}<p>after</p>`),
    );
    expect(lines[0]).toBe('# A');
    expect(lines.join(' ')).toMatch(/deep.*after$/);
  });

  it('a hundred thousand that never end, and as many ends that nothing began', async () => {
    const text = '<div><p><b>'.repeat(100_000) + '</i></section></u>'.repeat(100_000);
    expect(await read(parseHtml, page(`${text}end`))).toEqual(['# A', 'paragraph: end']);
  });

  it('a million attributes of one element', async () => {
    const attributes = Array.from({ length: 1_000_000 }, (_, index) => `a${index}=x`).join(' ');
    expect(await read(parseHtml, page(`<p ${attributes}>text</p>`))).toEqual(['# A', 'paragraph: text']);
    const text = `<w:p><w:pPr ${attributes.replaceAll('=x', '="x"')}/><w:r><w:t>text</w:t></w:r></w:p>`;
    expect(await read(parseDocx, word({ body: text }))).toEqual(['# text', 'paragraph: text']);
  });

  it('an attribute and a name of megabytes', async () => {
    const long = 'x'.repeat(3_000_000);
    expect(
      await read(parseHtml, page(`<p title="${long}" class="${long}">text</p><${long}>more</${long}>`)),
    ).toEqual(['# A', 'paragraph: text', 'paragraph: more']);
  });

  it('a million headings', async () => {
    expect(await said(parseHtml, '<h2>x</h2>'.repeat(1_000_000))).toMatch(
      /^This file holds more than 500,000 paragraphs/,
    );
    const lines = await read(parseHtml, '<h2>x</h2>y'.repeat(100_000));
    expect(lines.filter((line) => line === '## x').length).toBe(10_000);
  });

  it('a table of a million cells, and one whose cells reach over all others', async () => {
    const cells = await read(
      parseHtml,
      page(`<table>${`<tr>${'<td>x'.repeat(100)}`.repeat(10_000)}</table>`),
    );
    expect(cells.length).toBeGreaterThan(50);
    expect(cells[1]?.slice(0, 11)).toBe('table: x\tx\t');
    expect(await said(parseHtml, page(`<table>${'<td>x'.repeat(3_000_000)}`))).toMatch(
      /^This file holds more than 500,000 paragraphs/,
    );
    const reaching = '<tr><td colspan=999999 rowspan=999999>x<td>y'.repeat(50_000);
    expect((await read(parseHtml, page(`<table>${reaching}</table>`))).join('').length).toBeLessThan(
      5_000_000,
    );
  });

  it('more text than a document may hold', async () => {
    expect(await said(parseHtml, page(`<p>${prose(2000)}</p>`.repeat(2200)))).toMatch(
      /^This file holds more than 20,000,000 characters/,
    );
  });

  it('a Word file of a hundred thousand tables or boxes within each other', async () => {
    const tables = '<w:tbl><w:tr><w:tc>'.repeat(5000) + paragraph('deep');
    expect((await read(parseDocx, word({ body: tables }))).at(-1)).toMatch(/deep$/);
    const boxes = `${'<w:p><w:r><w:txbxContent>'.repeat(100_000)}${paragraph('deep')}`;
    expect(await said(parseDocx, word({ body: boxes }))).toBe('No text was found in this Word file.');
  });

  it('a Word file of a million paragraphs', async () => {
    const text = '<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(1_000_000);
    expect(await said(parseDocx, word({ body: text }))).toMatch(
      /^This file holds more than 500,000 paragraphs/,
    );
  });

  it('a Word file of one row with a hundred thousand cells, and one of as many notes', async () => {
    const row = `<w:tbl><w:tr>${`<w:tc>${paragraph('x')}</w:tc>`.repeat(100_000)}</w:tr></w:tbl>`;
    expect((await read(parseDocx, word({ body: row }))).length).toBeGreaterThan(1);
    const references = '<w:r><w:footnoteReference w:id="1"/></w:r>'.repeat(300_000);
    const footnotes = `<w:footnote w:id="1">${paragraph('note')}</w:footnote>`;
    expect(
      (
        await read(parseDocx, word({ body: paragraph(`<w:r><w:t>x</w:t></w:r>${references}`), footnotes }))
      ).at(-1),
    ).toBe('paragraph: [1] note');
  });
});

describe('what runs, looks, or is elsewhere', () => {
  it('is not read, run or fetched', async () => {
    const body =
      '<h1 onclick="steal()">A</h1><script>steal()</script><style>@import "http://far.example/x.css"; p { content: "x" }</style>' +
      '<link rel="stylesheet" href="http://far.example/x.css"/><img src="http://far.example/x.png" onerror="steal()"/>' +
      '<a href="javascript:steal()">a</a><iframe src="http://far.example"></iframe><object data="file:///etc/passwd"></object>' +
      '<form action="http://far.example"><input value="x"/></form><base href="http://far.example"/><meta http-equiv="refresh" content="0;url=http://far.example"/>';
    expect(await read(parseEpub, epubOf(body))).toEqual(whole);
    expect(await read(parseHtml, body)).toEqual(whole);
    expect(await read(parseMarkdown, `# A\n\n${body.replace(/<h1.*?<\/h1>/, '')}`)).toEqual(whole);
  });

  it('markup that is text stays text', async () => {
    expect(await read(parseHtml, '<h1>A</h1><p>&lt;script&gt;steal()&lt;/script&gt;</p>')).toEqual([
      '# A',
      'paragraph: <script>steal()</script>',
    ]);
    expect(await read(parseDocx, word({ body: paragraph('&lt;img src=x onerror=steal()&gt;') }))).toContain(
      'paragraph: <img src=x onerror=steal()>',
    );
    expect((await read(parseText, '<script>steal()</script>')).at(-1)).toBe(
      'paragraph: <script>steal()</script>',
    );
  });
});

describe('texts that are none', () => {
  it('empty files', async () => {
    const empty = new Uint8Array();
    expect(await said(parseHtml, empty)).toBe('No text was found in this page.');
    expect(await said(parseMarkdown, empty)).toBe('No text was found in this file.');
    expect(await said(parseText, empty)).toBe('There is no text in this file.');
    expect(await said(parseEpub, empty)).toMatch(damaged);
    expect(await said(parseDocx, empty)).toBe('This is not a Word file (.docx).');
    expect(await said(parseEpub, epubOf(''))).toBe('No text was found in this book.');
    expect(await said(parseDocx, word({ body: '' }))).toBe('No text was found in this Word file.');
  });

  it('other files under a wrong name', async () => {
    const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * index * 31) % 256);
    for (const parse of [parseHtml, parseMarkdown, parseText])
      expect(await said(parse, noise)).toMatch(/^This is not a /);
    for (const parse of [parseEpub, parseDocx])
      expect(await said(parse, noise)).toMatch(/damaged|not a Word file/);
    expect(await said(parseDocx, makeEpub({ chapters }))).toMatch(/^This is not a Word file/);
    expect(await said(parseEpub, word({ body: paragraph('a') }))).toMatch(/^This is not a book in EPUB/);
  });

  it('Word files of before 2007, and those with a password', async () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(2000)]);
    expect(await said(parseDocx, old)).toMatch(/old format of Word \(\.doc\).*save it as \.docx/);
    const locked = Uint8Array.from([...old, ...Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await said(parseDocx, locked)).toMatch(/locked by a password/);
  });

  it('a book that names a wrong type of itself is read all the same', async () => {
    expect(await read(parseEpub, book({ files: { mimetype: 'text/plain' } }))).toEqual(whole);
  });

  it('NUL and halves of signs are not kept, marks of direction are', async () => {
    const text = bytesOf('a\0b \u202egnp.exe\u202c ');
    const half = Uint8Array.from([...text, 0xed, 0xa0, 0x80, 0x20, ...bytesOf('éé éé éé éé éé éé c')]);
    for (const parse of [parseHtml, parseMarkdown, parseText]) {
      const [line = ''] = (await read(parse, half)).slice(-1);
      expect(line).toMatch(/^paragraph: ab \u202egnp\.exe\u202c .*c$/);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(await read(parseHtml, '<h1>A</h1><p>&#xD800;&#0;&#x110000;x</p>')).toEqual([
      '# A',
      'paragraph: \ufffd\ufffd\ufffdx',
    ]);
  });
});

describe('Markdown and plain text that take long', () => {
  it.each([
    ['quotations within each other', '> '.repeat(30_000)],
    ['brackets that open', '['.repeat(100_000)],
    ['pictures that open', '!['.repeat(50_000)],
    ['stars and underscores', '*a_ '.repeat(30_000)],
    ['lines that go on with a deep quotation', `${'> '.repeat(100)}${'a\n'.repeat(10_000)}`],
    ['fences that open', '```\n'.repeat(50_000)],
    ['a table of empty columns', `${'|'.repeat(50_000)}\n${'|-'.repeat(50_000)}`],
    ['definitions', '[a]: b\n'.repeat(50_000)],
    [
      'notes that refer to each other',
      Array.from({ length: 5000 }, (_, n) => `[^${n}]: [^${n + 1}] x[^${n}]`).join('\n\n'),
    ],
    ['lists within lists', Array.from({ length: 400 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n')],
  ])('%s', async (_, text) => {
    await outcomeOf(parseMarkdown, bytesOf(`# A\n\n${text}\n\nend`));
  });

  it('a head that repeats itself', async () => {
    const aliases = `a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\nc: [*b, *b, *b, *b, *b, *b, *b, *b]\ntitle: T`;
    expect((await read(parseMarkdown, `---\n${aliases}\n---\n# A\n\na`)).slice(-2)).toEqual(whole);
  });

  it('fifty megabytes of lines', async () => {
    const lines = new Uint8Array(50_000_000).fill(10);
    expect(await said(parseText, lines)).toMatch(/^This file holds more than 20,000,000 characters of text/);
    expect(await said(parseMarkdown, lines.slice(0, 10_000_000))).toMatch(
      /^This file holds more than 2,000,000 lines/,
    );
  });

  it('a line of ten million signs, and a million lines', async () => {
    expect((await read(parseText, 'word '.repeat(2_000_000))).length).toBeGreaterThan(500);
    expect(await said(parseText, 'x\n\n'.repeat(1_000_000))).toMatch(
      /^This file holds more than 500,000 paragraphs/,
    );
    expect(
      (
        await read(
          parseText,
          `${'a line of a text that is broken where it is full of words\n'.repeat(200_000)}`,
        )
      ).length,
    ).toBeGreaterThan(500);
    expect((await read(parseText, '文字\n'.repeat(300_000))).length).toBeGreaterThan(20);
  });
});
