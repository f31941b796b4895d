import { expect, test } from 'vitest';
import { formatOf } from './format-of.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const archive = (...names: string[]) => bytes(`PK\u0003\u0004 ${names.join(' PK\u0001\u0002 ')}`);

test('The content of a file determines its format, whatever its name', () => {
  expect(formatOf(bytes('%PDF-1.7 …'), 'book.txt')).toBe('pdf');
  expect(formatOf(bytes('\n\n some bytes before %PDF-1.4'), 'x')).toBe('pdf');
  expect(formatOf(archive('mimetypeapplication/epub+zip'), 'book.zip')).toBe('epub');
  expect(formatOf(archive('META-INF/container.xml', 'OPS/book.opf'), 'book')).toBe('epub');
  expect(formatOf(archive('[Content_Types].xml', 'word/document.xml'), 'x.epub')).toBe('docx');
  expect(formatOf(bytes('<!DOCTYPE html><p>a'), 'page.txt')).toBe('html');
  expect(formatOf(bytes('\ufeff <?xml version="1.0"?><!-- a --><html>'.replace('\ufeff', '')), 'x')).toBe(
    'html',
  );
});

test('If the content is ambiguous, the name determines the format', () => {
  expect(formatOf(bytes('Just words.'), 'notes.md')).toBe('markdown');
  expect(formatOf(bytes('# Just words'), 'notes.TXT')).toBe('text');
  expect(formatOf(bytes('<p>Just words</p>'), 'notes.htm')).toBe('html');
  expect(formatOf(bytes('Just words.'), 'notes.tex')).toBe('text');
  expect(formatOf(bytes('Words\n\n## With a heading\n'), 'pasted')).toBe('markdown');
  expect(formatOf(archive('something/else'), 'book.epub')).toBe('epub');
});

test('An unsupported file has no format', () => {
  expect(formatOf(archive('[Content_Types].xml', 'xl/workbook.xml'), 'table.docx')).toBeNull();
  expect(formatOf(archive('a.txt'), 'files.zip')).toBeNull();
  expect(
    formatOf(new Uint8Array(Buffer.from('d0cf11e0a1b11ae1000000000000000000', 'hex')), 'old.doc'),
  ).toBeNull();
  expect(formatOf(bytes('{\\rtf1 words}'), 'words.rtf')).toBeNull();
  expect(formatOf(bytes('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01'), 'picture.txt')).toBeNull();
  expect(formatOf(bytes(''), 'empty.txt')).toBeNull();
});

test('A file of comments only takes little time', () => {
  expect(formatOf(bytes('<!-- -->'.repeat(100_000)), 'x')).toBe('text');
});
