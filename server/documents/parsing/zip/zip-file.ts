import { UnreadableDocument } from '../parsed-document.ts';
import { parsingBounds } from '../parsing-bounds.ts';
import { unpackEntry } from './unpack-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const { entryBytes, totalBytes, ratio, ratioFrom } = parsingBounds.zip;

const tooMuch = (): UnreadableDocument =>
  new UnreadableDocument(
    'This file unpacks to far more than a book or a document holds, so it was not opened.',
  );

/** A zip whose files are unpacked one by one on request. The unpacked bytes are counted, whatever the directory says. */
export class ZipFile {
  readonly #bytes: Uint8Array;
  readonly #entries: Map<string, ZipEntry>;
  /** by lower-case path: some programs write paths in another case than they refer to them */
  readonly #folded: Map<string, ZipEntry>;
  #left: number = totalBytes;

  /** @throws UnreadableDocument */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#entries = readZipDirectory(bytes);
    this.#folded = new Map([...this.#entries].map(([path, entry]) => [path.toLowerCase(), entry]));
  }

  /** Do these bytes have the signature of a zip? */
  static begins(bytes: Uint8Array): boolean {
    return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
  }

  get paths(): string[] {
    return [...this.#entries.keys()];
  }

  has(path: string): boolean {
    return this.#find(path) !== undefined;
  }

  /** Unpacked size according to the directory; 0 for a missing file. */
  size(path: string): number {
    return this.#find(path)?.unpackedBytes ?? 0;
  }

  /** Unpacks one file; null if there is none at this path. @throws UnreadableDocument, DamagedEntry */
  unpack(path: string): Uint8Array | null {
    const entry = this.#find(path);
    if (!entry) return null;
    if (entry.encrypted) {
      throw new UnreadableDocument(
        'This file is locked by a password. Save it without one, and add it again.',
      );
    }
    let unpacked = 0;
    return unpackEntry(this.#bytes, entry, (bytes) => {
      unpacked += bytes;
      this.#left -= bytes;
      const swollen = unpacked > ratioFrom && unpacked > entry.packedBytes * ratio;
      if (swollen || unpacked > entryBytes || this.#left < 0) throw tooMuch();
    });
  }

  #find(path: string): ZipEntry | undefined {
    return this.#entries.get(path) ?? this.#folded.get(path.toLowerCase());
  }
}
