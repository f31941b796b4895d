import { elementsNamed, readXmlTree } from '../markup/xml-tree.ts';
import { UnreadableDocument } from '../parsed-document.ts';
import { cleanLine } from '../text/clean-block.ts';
import { decodeText } from '../text/decode-text.ts';
import { DamagedEntry } from '../zip/unpack-entry.ts';
import { ZipFile } from '../zip/zip-file.ts';

const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const attributes = new Set(['Type', 'Target']);

/** Names in the old compound file format are encoded in UTF-16. */
const holds = (bytes: Uint8Array, name: string): boolean =>
  Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'));

/** @throws UnreadableDocument for a file from before Word 2007 or with a password */
function refuseOldFormat(bytes: Uint8Array): void {
  if (!compound.every((byte, index) => bytes[index] === byte)) return;
  if (holds(bytes, 'EncryptedPackage')) {
    throw new UnreadableDocument(
      'This Word file is locked by a password. Save it without one, and add it again.',
    );
  }
  throw new UnreadableDocument(
    'This file is in an old format of Word (.doc). Open it in Word or LibreOffice, save it as .docx, and add that.',
  );
}

/** The parts of a Word file; only requested ones are unpacked. */
export class WordFile {
  readonly #zip: ZipFile;
  /** the part with the main text */
  readonly #main: string;

  /** @throws UnreadableDocument */
  constructor(bytes: Uint8Array) {
    refuseOldFormat(bytes);
    if (!ZipFile.begins(bytes)) throw new UnreadableDocument('This is not a Word file (.docx).');
    this.#zip = new ZipFile(bytes);
    this.#main = this.#related('', '_rels/.rels', 'officeDocument') ?? 'word/document.xml';
    if (!this.#zip.has(this.#main)) {
      throw new UnreadableDocument('This is not a Word file (.docx): the part with its text is missing.');
    }
  }

  text(): string {
    const text = this.#read(this.#main);
    if (text !== null) return text;
    throw new UnreadableDocument(
      'The part of this Word file that holds its text is damaged, so it cannot be read.',
    );
  }

  /** A related part: 'styles', 'numbering', 'footnotes', 'endnotes'; null if there is none. */
  part(name: string): string | null {
    const folder = this.#main.slice(0, this.#main.lastIndexOf('/') + 1);
    const file = this.#main.slice(folder.length);
    return this.#read(this.#related(folder, `${folder}_rels/${file}.rels`, name) ?? `${folder}${name}.xml`);
  }

  /** Title and author from the file's properties. */
  facts(): { title: string | null; author: string | null } {
    const root = readXmlTree(this.#read('docProps/core.xml') ?? '', attributes);
    const of = (name: string) => cleanLine(elementsNamed(root, name)[0]?.text ?? '');
    const title = of('title').replace(/^Microsoft (?:Office )?Word - /, '');
    const given = /^(?:document ?\d*|untitled(?: document)?|word document)$/i.test(title);
    return { title: given ? null : title || null, author: of('creator') || null };
  }

  #related(folder: string, path: string, kind: string): string | null {
    const root = readXmlTree(this.#read(path) ?? '', attributes);
    const found = elementsNamed(root, 'Relationship').find(({ attributes: { Type } }) =>
      Type?.endsWith(`/${kind}`),
    );
    const target = found?.attributes.Target;
    if (target === undefined) return null;
    return target.startsWith('/') ? target.slice(1) : folder + target;
  }

  #read(path: string): string | null {
    try {
      const bytes = this.#zip.unpack(path);
      return bytes && decodeText(bytes, true);
    } catch (error) {
      if (error instanceof DamagedEntry) return null;
      throw error;
    }
  }
}
