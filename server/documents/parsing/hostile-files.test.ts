import { crc32 } from 'node:zlib';
import { deflateSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from './docx/test-docx.ts';
import { epubFiles, makeEpub, opfOf, xhtml } from './epub/test-epub.ts';
import { parseDocx } from './parse-docx.ts';
import { parseEpub } from './parse-epub.ts';
import { parseHtml } from './parse-html.ts';
import {
  book,
  chapterIs,
  chapters,
  damaged,
  docx,
  epub,
  noProgram,
  outcomeOf,
  read,
  said,
  tooMuch,
  whole,
  word,
} from './test-hostile-files.ts';
import { prose } from './test-reading.ts';
import { bomb, type RawEntry, rawZip, rawZipOf } from './zip/test-zip.ts';

describe('malicious zips', () => {
  const packed = bomb(300);
  const big = (path: string): RawEntry => ({ path, packed, unpackedBytes: 300 * 1_048_576 });

  it('a chapter that unpacks to far more than it declares', async () => {
    expect(await said(parseEpub, epub([{ ...big('OEBPS/a.xhtml'), unpackedBytes: 20 }]))).toMatch(tooMuch);
  });

  it('the text of a Word file that unpacks to far more than its size', async () => {
    expect(await said(parseDocx, docx([big('word/document.xml')]))).toMatch(tooMuch);
  });

  it('the metadata of a book, and of a Word file, too', async () => {
    expect(await said(parseEpub, epub([big('OEBPS/book.opf')]))).toMatch(tooMuch);
    expect(await said(parseEpub, epub([big('META-INF/container.xml')]))).toMatch(tooMuch);
    expect(await said(parseDocx, docx([big('word/styles.xml')]))).toMatch(tooMuch);
    expect(await said(parseDocx, docx([big('_rels/.rels')]))).toMatch(tooMuch);
  });

  it('a picture that unpacks to too much is never unpacked', async () => {
    expect(await read(parseEpub, epub([big('OEBPS/cover.jpg')]))).toEqual(whole);
    expect(await read(parseDocx, docx([big('word/media/image1.png')]))).toEqual(['# Part 1', 'paragraph: a']);
  });

  it('many chapters that are too large together, but not individually', async () => {
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

  it('a nested zip is treated like any other file', async () => {
    let nested: Uint8Array = zipSync({ 'deep.txt': new Uint8Array(1_048_576) });
    for (let depth = 0; depth < 50; depth += 1) nested = zipSync({ 'inner.zip': nested });
    expect(await read(parseEpub, epub([{ path: 'OEBPS/inner.zip', bytes: nested }]))).toEqual(whole);
    expect(await said(parseEpub, nested)).toMatch(/^This is not a book in EPUB/);
  });

  it('overlapping entries', async () => {
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

  it('paths outside of the zip, and links, are ignored', async () => {
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

  it('a zip that is truncated, at any position', async () => {
    const zip = makeEpub({ chapters });
    for (let length = 0; length < zip.length; length += 97) {
      expect(await said(parseEpub, zip.slice(0, length))).toMatch(damaged);
    }
    const word = makeDocx({ body: paragraph('a') });
    expect(await said(parseDocx, word.slice(0, word.length / 2))).toMatch(damaged);
  });

  it('a zip with any byte changed', async () => {
    const zip = makeEpub({ chapters });
    for (let at = 0; at < zip.length; at += 23) {
      const changed = zip.slice();
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      await outcomeOf(parseEpub, changed);
    }
  });

  it('a chapter with a wrong checksum or an unknown compression is reported', async () => {
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

describe('malicious XML', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  const billion = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`;

  it('entities that expand to a billion words stay as they are written', async () => {
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

  it('one long entity that is used repeatedly', async () => {
    const source = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(100_000)}">]><html><body><h1>A</h1><p>${'&a;'.repeat(100_000)}</p></body></html>`;
    const lines = await read(parseEpub, chapterIs(source));
    expect(lines.join('').length).toBeLessThan(400_000);
    expect(lines.join('')).not.toContain('xx');
  });

  it('entities that refer to a file or an address', async () => {
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

  it('a circular table of contents, and one of a million lines', async () => {
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

  it('circular styles of a Word file', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>';
    expect(await read(parseDocx, word({ styles, body: paragraph('text', 'A') }))).toEqual([
      '# text',
      'paragraph: text',
    ]);
  });
});
