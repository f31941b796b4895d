import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { epubFiles, makeEpub, opfOf, type TestBook } from './epub/test-epub.ts';
import { parseEpub } from './parse-epub.ts';
import { linesOf, linesRead, prose, readWith } from './test-reading.ts';

const chapter = (path: string, body: string) => ({ path, body });
const lines = (book: TestBook) => linesRead(parseEpub, makeEpub(book));
const book = (book: TestBook) => readWith(parseEpub, makeEpub(book));
const link = (href: string, title: string, below = '') =>
  `<li><a href="${href}">${title}</a>${below && `<ol>${below}</ol>`}</li>`;
const point = (src: string, title: string, below = '') =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${below}</navPoint>`;

describe('a novel of forty chapters', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const novel = makeEpub({
    title: 'The Harbour',
    authors: ['Ann Lee', 'Bo Marsh'],
    chapters: numbers.map((n) =>
      chapter(
        `text/ch${n}.xhtml`,
        `<section><h2>Chapter ${n}</h2>${`<p>${prose(120)}</p>`.repeat(25)}</section>`,
      ),
    ),
    nav: numbers.map((n) => link(`text/ch${n}.xhtml`, `Chapter ${n}`)).join(''),
    files: { 'OEBPS/cover.jpg': new Uint8Array(50_000) },
  });

  it('is read chapter by chapter, with title and authors', async () => {
    const read = await readWith(parseEpub, novel);
    expect(read).toMatchObject({
      title: 'The Harbour',
      author: 'Ann Lee, Bo Marsh',
      pages: null,
      unreadPages: [],
    });
    expect(read.sections.map(({ title }) => title)).toEqual(numbers.map((n) => `Chapter ${n}`));
    expect(read.sections.every(({ blocks }) => blocks.length === 25)).toBe(true);
  });

  it('reports its progress', async () => {
    const told: number[] = [];
    await parseEpub(novel, (completed, total) => told.push(completed / total));
    expect(told.length).toBe(41);
    expect(told.at(-1)).toBe(1);
  });
});

describe('the order of a book', () => {
  it('is that of its spine, each file once', async () => {
    const chapters = [chapter('b.xhtml', '<h1>B</h1><p>b</p>'), chapter('a.xhtml', '<h1>A</h1><p>a</p>')];
    const opf = opfOf({ chapters }).replace(
      '</spine>',
      '<itemref idref="c0"/><itemref idref="none"/></spine>',
    );
    expect(await lines({ chapters, opf })).toEqual(['# B', 'paragraph: b', '# A', 'paragraph: a']);
  });

  it('is that of its manifest if it has no spine', async () => {
    const chapters = [chapter('a.xhtml', '<h1>A</h1><p>a</p>'), chapter('b.xhtml', '<h1>B</h1><p>b</p>')];
    const opf = opfOf({ chapters }).replace(/<spine>.*<\/spine>/, '');
    expect((await lines({ chapters, opf })).filter((line) => line.startsWith('#'))).toEqual(['# A', '# B']);
  });

  it('a chapter in two files is one section', async () => {
    const chapters = [chapter('a1.xhtml', '<h1>A</h1><p>one</p>'), chapter('a2.xhtml', '<p>two</p>')];
    expect(await lines({ chapters })).toEqual(['# A', 'paragraph: one', 'paragraph: two']);
  });

  it('the page of contents is not read as text', async () => {
    const chapters = [chapter('a.xhtml', '<h1>A</h1><p>a</p>')];
    const nav = link('a.xhtml', 'A');
    const opf = opfOf({ chapters, nav }).replace('<spine>', '<spine><itemref idref="nav"/>');
    expect(await lines({ chapters, nav, opf })).toEqual(['# A', 'paragraph: a']);
  });
});

describe('titles of chapters without headings', () => {
  it('come from the table of contents of EPUB 3, with their level', async () => {
    const chapters = ['p', 'a', 'b'].map((name) => chapter(`${name}.xhtml`, `<p>${name} ${prose(60)}</p>`));
    const nav = link('p.xhtml', 'Part One', link('a.xhtml', 'The Sea') + link('b.xhtml', 'The <i>Shore</i>'));
    const titles = (await lines({ chapters, nav })).filter((line) => line.startsWith('#'));
    expect(titles).toEqual(['# Part One', '## The Sea', '## The Shore']);
  });

  it('come from the table of contents of EPUB 2, also within one file', async () => {
    const body = `<p id="a">${prose(60)}</p><div id="b"><p>The Shore</p><p>${prose(60)}</p></div>`;
    const ncx = point('all.html#a', 'The Sea') + point('all.html#b', 'The Shore');
    expect(await lines({ chapters: [chapter('all.html', body)], ncx })).toEqual([
      '# The Sea',
      `paragraph: ${prose(60)}`,
      '# The Shore',
      `paragraph: ${prose(60)}`,
    ]);
  });

  it('are replaced by the heading of the chapter, whose number is above it', async () => {
    const chapters = [chapter('a.xhtml', '<p>Chapter 4</p><h2>The Storm</h2><p>text</p>')];
    expect(await lines({ chapters, nav: link('a.xhtml', 'Chapter 4: The Storm') })).toEqual([
      '## The Storm',
      'paragraph: Chapter 4',
      'paragraph: text',
    ]);
  });

  it('are kept beside a heading with another text', async () => {
    const chapters = [chapter('a.xhtml', '<p>A motto.</p><h2>Morning</h2><p>text</p>')];
    expect(await lines({ chapters, nav: link('a.xhtml', 'Day One') })).toEqual([
      '# Day One',
      'paragraph: A motto.',
      '## Morning',
      'paragraph: text',
    ]);
  });
});

describe('metadata of a book', () => {
  const chapters = [chapter('a.xhtml', '<h1>A</h1><p>a</p>')];

  it('its main title, and its authors but not its illustrators', async () => {
    const metadata =
      '<dc:title id="s">A Series</dc:title><dc:title id="m">The Book</dc:title><meta refines="#m" property="title-type">main</meta>' +
      '<dc:creator id="x">Ann Lee</dc:creator><meta refines="#x" property="role">aut</meta>' +
      '<dc:creator opf:role="ill">Bo Marsh</dc:creator>';
    const opf = opfOf({ chapters }).replace(/<dc:title>.*<\/dc:creator>/, metadata);
    expect(await book({ chapters, opf })).toMatchObject({ title: 'The Book', author: 'Ann Lee' });
  });

  it('neither title nor author, if it has none', async () => {
    const opf = opfOf({ chapters }).replace(/<dc:title>.*<\/dc:creator>/, '');
    expect(await book({ chapters, opf })).toMatchObject({ title: null, author: null });
  });
});

describe('markup of chapters', () => {
  it('with self-closing elements, entities and CDATA sections', async () => {
    const body =
      '<h1>A</h1><a id="x"/><script src="x.js"/><p>caf&eacute;&nbsp;<![CDATA[1 < 2]]></p><div/><p>b</p>';
    expect(await lines({ chapters: [chapter('a.xhtml', body)] })).toEqual([
      '# A',
      'paragraph: café 1 < 2',
      'paragraph: b',
    ]);
  });

  it('a file name in other scripts, or with special characters, is found', async () => {
    const chapters = [chapter('Ch%201.xhtml', '<h1>A</h1><p>a</p>')];
    const files = epubFiles({ chapters });
    const { 'OEBPS/Ch%201.xhtml': text = new Uint8Array(), ...others } = files;
    expect(await linesRead(parseEpub, zipSync({ ...others, 'OEBPS/ch 1.XHTML': text }))).toEqual([
      '# A',
      'paragraph: a',
    ]);
  });
});

describe('unreadable parts', () => {
  const two = [chapter('a.xhtml', '<h1>A</h1><p>a</p>'), chapter('b.xhtml', '<h1>B</h1><p>b</p>')];
  const without = (path: string) => {
    const { [path]: _, ...files } = epubFiles({
      chapters: two,
      nav: link('a.xhtml', 'A') + link('b.xhtml', 'B'),
    });
    return zipSync(files);
  };
  const gone = (path: string) =>
    `paragraph: [A part of this book could not be read: its file ${path} is missing or damaged.]`;

  it('a missing chapter is reported in its place', async () => {
    expect(linesOf(await readWith(parseEpub, without('OEBPS/a.xhtml')))).toEqual([
      '# A',
      gone('OEBPS/a.xhtml'),
      '# B',
      'paragraph: b',
    ]);
  });

  it('if all are missing, they are reported', async () => {
    const { 'OEBPS/a.xhtml': _a, 'OEBPS/b.xhtml': _b, ...files } = epubFiles({ chapters: two });
    await expect(readWith(parseEpub, zipSync(files))).rejects.toThrow(
      'No text could be read: files of this book are missing or damaged (OEBPS/a.xhtml, OEBPS/b.xhtml).',
    );
  });

  it('a book of pictures says so', async () => {
    const opf = opfOf({ chapters: two }).replace(
      '</manifest>',
      '<item id="i" href="1.jpg" media-type="image/jpeg"/><item id="j" href="2.jpg" media-type="image/jpeg"/></manifest>',
    );
    const picture = '<img src="1.jpg" alt=""/>';
    const chapters = two.map(({ path }) => chapter(path, picture));
    await expect(book({ chapters, opf })).rejects.toThrow('This book holds pictures of pages and no text.');
  });

  it('a book with encrypted text says so; encrypted fonts do not matter', async () => {
    const data = (algorithm: string, path: string) =>
      `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${path}"/></enc:CipherData></enc:EncryptedData></encryption>`;
    const files = (xml: string) => ({ 'META-INF/encryption.xml': xml });
    const aes = 'http://www.w3.org/2001/04/xmlenc#aes128-cbc';
    await expect(book({ chapters: two, files: files(data(aes, 'OEBPS/a.xhtml')) })).rejects.toThrow(
      /protected against copying \(DRM\)/,
    );
    await expect(book({ chapters: two, files: files(data(aes, 'OEBPS/font.otf')) })).resolves.toBeTruthy();
    const font = data('http://www.idpf.org/2008/embedding', 'OEBPS/font.otf');
    await expect(book({ chapters: two, files: files(font) })).resolves.toBeTruthy();
  });
});
