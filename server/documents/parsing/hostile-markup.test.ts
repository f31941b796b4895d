import { describe, expect, it } from 'vitest';
import { paragraph } from './docx/test-docx.ts';
import { makeEpub } from './epub/test-epub.ts';
import { parseDocx } from './parse-docx.ts';
import { parseEpub } from './parse-epub.ts';
import { parseHtml } from './parse-html.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { parseText } from './parse-text.ts';
import { book, chapters, damaged, epubOf, outcomeOf, read, said, whole, word } from './test-hostile-files.ts';
import { bytesOf, prose } from './test-reading.ts';

describe('excessive markup', () => {
  const page = (body: string) => `<h1>A</h1>${body}`;

  it.each([
    ['blocks', '<div>', '</div>'],
    ['quotations', '<blockquote>', '</blockquote>'],
    ['lists', '<ul><li>', '</ul>'],
    ['tables', '<table><tr><td>', '</table>'],
    ['marks', '<b><i><span>', '</span></i></b>'],
    ['formulas', '<math><mrow>', '</mrow></math>'],
    ['raised words', '<sup>', '</sup>'],
  ])('a hundred thousand nested %s', async (_, open, close) => {
    const lines = await read(
      parseHtml,
      page(`${open.repeat(100_000)}deep${close.repeat(100_000)}<p>after</p>`),
    );
    expect(lines[0]).toBe('# A');
    expect(lines.join(' ')).toMatch(/deep.*after$/);
  });

  it('a hundred thousand unclosed elements, and as many unmatched end tags', async () => {
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

  it('a table of a million cells, and one whose cells span all others', async () => {
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

  it('more text than a document may have', async () => {
    expect(await said(parseHtml, page(`<p>${prose(2000)}</p>`.repeat(2200)))).toMatch(
      /^This file holds more than 20,000,000 characters/,
    );
  });

  it('a Word file of a hundred thousand nested tables or text boxes', async () => {
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

describe('scripts, styles and external resources', () => {
  it('are neither read, executed nor fetched', async () => {
    const body =
      '<h1 onclick="steal()">A</h1><script>steal()</script><style>@import "http://far.example/x.css"; p { content: "x" }</style>' +
      '<link rel="stylesheet" href="http://far.example/x.css"/><img src="http://far.example/x.png" onerror="steal()"/>' +
      '<a href="javascript:steal()">a</a><iframe src="http://far.example"></iframe><object data="file:///etc/passwd"></object>' +
      '<form action="http://far.example"><input value="x"/></form><base href="http://far.example"/><meta http-equiv="refresh" content="0;url=http://far.example"/>';
    expect(await read(parseEpub, epubOf(body))).toEqual(whole);
    expect(await read(parseHtml, body)).toEqual(whole);
    expect(await read(parseMarkdown, `# A\n\n${body.replace(/<h1.*?<\/h1>/, '')}`)).toEqual(whole);
  });

  it('escaped markup stays text', async () => {
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

describe('files without text', () => {
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

  it('other files with a wrong extension', async () => {
    const noise = Uint8Array.from({ length: 100_000 }, (_, index) => (index * index * 31) % 256);
    for (const parse of [parseHtml, parseMarkdown, parseText])
      expect(await said(parse, noise)).toMatch(/^This is not a /);
    for (const parse of [parseEpub, parseDocx])
      expect(await said(parse, noise)).toMatch(/damaged|not a Word file/);
    expect(await said(parseDocx, makeEpub({ chapters }))).toMatch(/^This is not a Word file/);
    expect(await said(parseEpub, word({ body: paragraph('a') }))).toMatch(/^This is not a book in EPUB/);
  });

  it('Word files from before 2007, and those with a password', async () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(2000)]);
    expect(await said(parseDocx, old)).toMatch(/old format of Word \(\.doc\).*save it as \.docx/);
    const locked = Uint8Array.from([...old, ...Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await said(parseDocx, locked)).toMatch(/locked by a password/);
  });

  it('a book with a wrong mimetype is read nevertheless', async () => {
    expect(await read(parseEpub, book({ files: { mimetype: 'text/plain' } }))).toEqual(whole);
  });

  it('NUL and lone surrogates are removed, direction marks are kept', async () => {
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

describe('Markdown and plain text with quadratic time', () => {
  it.each([
    ['nested quotations', '> '.repeat(30_000)],
    ['opening brackets', '['.repeat(100_000)],
    ['opening image brackets', '!['.repeat(50_000)],
    ['stars and underscores', '*a_ '.repeat(30_000)],
    ['lines that continue a deeply nested quotation', `${'> '.repeat(100)}${'a\n'.repeat(10_000)}`],
    ['opening fences', '```\n'.repeat(50_000)],
    ['a table of empty columns', `${'|'.repeat(50_000)}\n${'|-'.repeat(50_000)}`],
    ['definitions', '[a]: b\n'.repeat(50_000)],
    [
      'notes with circular references',
      Array.from({ length: 5000 }, (_, n) => `[^${n}]: [^${n + 1}] x[^${n}]`).join('\n\n'),
    ],
    ['nested lists', Array.from({ length: 400 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n')],
  ])('%s', async (_, text) => {
    await outcomeOf(parseMarkdown, bytesOf(`# A\n\n${text}\n\nend`));
  });

  it('repetitive front matter', async () => {
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

  it('a line of ten million characters, and a million lines', async () => {
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
