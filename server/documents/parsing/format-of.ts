import type { DocumentFormat } from './parsed-document.ts';
import { decodeText, isBinary } from './text/decode-text.ts';

/** The part of a file that is examined to detect its format; for an archive also the list of names at its end. */
const head = 65_536;
/** PDF readers accept this many bytes before the signature. */
const pdfHead = 1024;

const byExtension: Record<string, DocumentFormat> = {
  pdf: 'pdf',
  epub: 'epub',
  docx: 'docx',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  xht: 'html',
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  mkd: 'markdown',
  txt: 'text',
  text: 'text',
};

const extensionOf = (name: string) => /\.([a-z0-9]{1,10})\s*$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The kind of an archive, from the names in it, which are not compressed. */
function archiveFormat(bytes: Buffer, named: DocumentFormat | undefined): DocumentFormat | null {
  // An EPUB declares itself in its first file, which should be uncompressed; many are packed without observing that.
  if (bytes.subarray(0, head).includes('mimetypeapplication/epub+zip')) return 'epub';
  const tail = bytes.subarray(-4 * head);
  const holds = (path: string) => tail.includes(path) || bytes.subarray(0, head).includes(path);
  if (holds('META-INF/container.xml')) return 'epub';
  if (holds('word/') && holds('[Content_Types].xml')) return 'docx';
  if (holds('[Content_Types].xml') || holds('xl/') || holds('ppt/')) return null;
  return named === 'epub' || named === 'docx' ? named : null;
}

/** What may come before the first element of an HTML page, with the delimiter that ends it. */
const before: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<?xml', '?>'],
];
const firstElement = /^<(?:!doctype\s+html|html|head|body)[\s>]/i;

/** Does a text begin like an HTML page, after comments and declarations? */
function beginsAsPage(text: string): boolean {
  let rest = text.trimStart();
  for (;;) {
    const found = before.find(([start]) => rest.startsWith(start));
    if (!found) return firstElement.test(rest);
    const end = rest.indexOf(found[1]);
    if (end === -1) return false;
    rest = rest.slice(end + found[1].length).trimStart();
  }
}

/** A heading, a fence, or a link definition of Markdown at the beginning of a line. */
const markdownLine = /^(?:#{1,6}\s+\S|```|~~~|\[[^\]\n]+\]:\s)/m;

/**
 * Detects the format of a file from its content, and only if that is ambiguous from its name. Null for an unsupported file,
 * such as a picture, a program or an old Word document.
 */
export function formatOf(file: Uint8Array, name: string): DocumentFormat | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const named = byExtension[extensionOf(name)];
  if (bytes.subarray(0, pdfHead).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return archiveFormat(bytes, named);
  const start = bytes.subarray(0, head);
  if (bytes.length === 0 || isBinary(start)) return null;
  const text = decodeText(start, false);
  if (/^\s*\{\\rtf/.test(text) || /^%!PS/.test(text)) return null;
  if (beginsAsPage(text)) return 'html';
  // A file named .pdf or .epub without the signature is damaged; its parser reports that.
  if (named) return named;
  return markdownLine.test(text) ? 'markdown' : 'text';
}
