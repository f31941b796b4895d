import { UnreadableDocument } from '../parsed-document.ts';
import { parsingBounds } from '../parsing-bounds.ts';

/** A file as listed in a zip's directory. All values are untrusted. */
export type ZipEntry = {
  /** its path in the zip, with '/' between folders, without '..' */
  path: string;
  encrypted: boolean;
  method: number;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  /** offset of its local header, and the minimum size of that header */
  offset: number;
  headerBytes: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;
const unixLink = 0xa000;

const damaged = (): UnreadableDocument =>
  new UnreadableDocument(
    'This file is damaged or not complete: it cannot be unpacked. Get it again, and add it once more.',
  );

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw damaged();
}

/** The position of the directory. A file may have data before the zip, which shifts all offsets. */
function findDirectory(view: DataView): { start: number; shift: number } {
  const end = findEnd(view);
  const length = view.getUint32(end + 12, true);
  const offset = view.getUint32(end + 16, true);
  const start = end - length;
  if (start < 0 || start < offset) throw damaged();
  return { start, shift: start - offset };
}

/** A path within the zip; null if it leads outside or is invalid. */
function safePath(name: string): string | null {
  const path = name.replaceAll('\\', '/');
  const outside = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  return outside || path === '' || path.includes('\0') ? null : path;
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, shift: number): ZipEntry | null {
  const nameLength = view.getUint16(at + 28, true);
  const path = safePath(decodeName(bytes.subarray(at + entryLength, at + entryLength + nameLength)));
  const madeOnUnix = view.getUint8(at + 5) === 3;
  const isLink = madeOnUnix && ((view.getUint32(at + 38, true) >>> 16) & 0xf000) === unixLink;
  if (path === null || path.endsWith('/') || isLink) return null;
  return {
    path,
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    unpackedBytes: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true) + shift,
    headerBytes: 30 + nameLength,
  };
}

/** Overlapping entries let a small file unpack to a huge one; no real program writes them. */
function refuseOverlaps(entries: ZipEntry[]): void {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  let end = 0;
  for (const { offset, headerBytes, packedBytes } of sorted) {
    if (offset < end) {
      throw new UnreadableDocument(
        'This file was put together in a way that no program does, so it was not opened.',
      );
    }
    end = offset + headerBytes + packedBytes;
  }
}

/**
 * The files of a zip by path, without links and paths outside of it. Nothing is unpacked.
 * @throws UnreadableDocument
 */
export function readZipDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < endLength) throw damaged();
  const { start, shift } = findDirectory(view);
  const entries: ZipEntry[] = [];
  for (let at = start; at + entryLength <= bytes.length && view.getUint32(at, true) === entrySignature; ) {
    if (entries.length >= parsingBounds.zip.entries) {
      throw new UnreadableDocument(
        'This file holds more files than any book or document does, so it was not opened.',
      );
    }
    const entry = readEntry(bytes, view, at, shift);
    if (entry) entries.push(entry);
    at +=
      entryLength +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  if (entries.length === 0) throw damaged();
  refuseOverlaps(entries);
  return new Map(entries.map((entry) => [entry.path, entry]));
}
