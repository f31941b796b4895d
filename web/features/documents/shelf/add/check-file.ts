import { documentBounds } from '#shared/contract/documents.ts';
import { shelfTexts as texts } from '../texts.ts';

/** Extensions of supported files, for the browser's file dialog; the server inspects the content itself. */
const fileEndings = ['pdf', 'epub', 'docx', 'html', 'htm', 'xhtml', 'md', 'markdown', 'txt', 'text'];

/** The extensions with their media types, which the file dialogs of some phones need. */
export const acceptedFiles = [
  ...fileEndings.map((ending) => `.${ending}`),
  'application/pdf',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/html',
  'text/markdown',
  'text/plain',
].join(',');

/** How many bytes are needed to distinguish a document from, say, a video. */
const HEAD = 1024;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
const zip = [0x50, 0x4b];
const byteOrderMarks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/**
 * Whether a file that begins so may be a PDF, an archive (EPUB, DOCX) or a text: texts contain no NUL, except in
 * UTF-16.
 */
function mayBeDocument(head: Uint8Array): boolean {
  if (startsWith(head, zip) || byteOrderMarks.some((mark) => startsWith(head, mark))) return true;
  if (!head.includes(0)) return true;
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Why a file need not be sent at all; null if the server has to decide. This saves minutes of uploading a file that
 * would be rejected; it is not a security check.
 */
export async function refusalOf(file: File): Promise<string | null> {
  if (file.size > documentBounds.bytes) return texts.tooLarge;
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  } catch {
    // A dropped folder looks like a file until it is read; so does a file that no longer exists.
    return texts.unreadableFile;
  }
  if (file.size === 0) return texts.emptyFile;
  if (!fileEndings.includes(endingOf(file.name)) && !mayBeDocument(head)) return texts.unknownKind;
  return null;
}
