import { refuseProtected } from './epub/protection.ts';
import { type ContentsLine, readContents } from './epub/read-contents.ts';
import { type EpubPackage, packagePath, readPackage } from './epub/read-package.ts';
import { TitledSink } from './epub/titled-sink.ts';
import { htmlToSections } from './html/html-to-sections.ts';
import { type ParseFormat, UnreadableDocument } from './parsed-document.ts';
import { putTogether } from './sections/put-together.ts';
import { SectionWriter } from './sections/section-writer.ts';
import { decodeText } from './text/decode-text.ts';
import { DamagedEntry } from './zip/unpack-entry.ts';
import { ZipFile } from './zip/zip-file.ts';

/** Maximum number of unreadable files that are listed. */
const mostNamed = 5;

/** A file of the book as text; null if it is missing or damaged. */
function textAt(zip: ZipFile, path: string): string | null {
  try {
    const bytes = zip.unpack(path);
    return bytes && decodeText(bytes, true);
  } catch (error) {
    if (error instanceof DamagedEntry) return null;
    throw error;
  }
}

function findPackage(zip: ZipFile): string {
  const container = textAt(zip, 'META-INF/container.xml');
  const named = container === null ? null : packagePath(container);
  const path = named && zip.has(named) ? named : zip.paths.find((file) => /\.opf$/i.test(file));
  if (path) return path;
  throw new UnreadableDocument('This is not a book in EPUB: the file that describes it is missing.');
}

function openBook(zip: ZipFile): EpubPackage {
  const path = findPackage(zip);
  const source = textAt(zip, path);
  if (source === null)
    throw new UnreadableDocument('The file that describes this book is damaged, so it cannot be read.');
  const book = readPackage(source, path);
  if (book.spine.length === 0) throw new UnreadableDocument('This book names no files with text in them.');
  const encryption = textAt(zip, 'META-INF/encryption.xml');
  if (encryption !== null) refuseProtected(encryption, book.spine);
  return book;
}

/** The entries of the table of contents by target file, and within it by anchor. */
function contentsByFile(zip: ZipFile, { contents }: EpubPackage): Map<string, Map<string, ContentsLine>> {
  const byFile = new Map<string, Map<string, ContentsLine>>();
  const tables = contents.map((path) => readContents(textAt(zip, path) ?? '', path));
  for (const line of tables.find((lines) => lines.length > 0) ?? []) {
    const lines = byFile.get(line.path) ?? new Map<string, ContentsLine>();
    if (!lines.has(line.anchor)) lines.set(line.anchor, line);
    byFile.set(line.path, lines);
  }
  return byFile;
}

function whyEmpty({ pictures, spine }: EpubPackage, unread: string[]): string {
  if (unread.length > 0) {
    const more = unread.length > mostNamed ? ` and ${unread.length - mostNamed} more` : '';
    return `No text could be read: files of this book are missing or damaged (${unread.slice(0, mostNamed).join(', ')}${more}).`;
  }
  if (pictures >= spine.length) return 'This book holds pictures of pages and no text.';
  return 'No text was found in this book.';
}

/** Writes a notice in the place of a missing part of the book. */
function writeUnread(writer: SectionWriter, path: string, line: ContentsLine | undefined): void {
  if (line) writer.heading(line.level, line.title);
  writer.block(
    'paragraph',
    `[A part of this book could not be read: its file ${path} is missing or damaged.]`,
  );
}

/** Parses an EPUB book, version 2 or 3. Only its text is unpacked, file by file. */
export const parseEpub: ParseFormat = async (bytes, progress) => {
  const zip = new ZipFile(bytes);
  const book = openBook(zip);
  const contents = contentsByFile(zip, book);
  const writer = new SectionWriter();
  const unread: string[] = [];
  for (const [index, path] of book.spine.entries()) {
    progress(index, book.spine.length);
    const lines = contents.get(path) ?? new Map<string, ContentsLine>();
    const source = textAt(zip, path);
    if (source === null) {
      unread.push(path);
      writeUnread(writer, path, lines.values().next().value);
      continue;
    }
    const sink = new TitledSink(writer, lines);
    htmlToSections(source, 'xhtml', sink, { anchor: (id) => sink.anchor(id) });
    sink.end();
  }
  progress(book.spine.length, book.spine.length);
  if (writer.blocks === unread.length) throw new UnreadableDocument(whyEmpty(book, unread));
  return putTogether(book, writer.sections, whyEmpty(book, unread));
};
