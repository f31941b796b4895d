import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';

/** A file in a test zip, with any false metadata. */
export type RawEntry = {
  path: string;
  bytes?: Uint8Array;
  /** replace the correct values */
  crc?: number;
  unpackedBytes?: number;
  packed?: Uint8Array;
  method?: number;
  flags?: number;
  /** Unix file mode, such as that of a link */
  mode?: number;
  /** the directory entry refers to the file of that index instead of its own */
  sameAs?: number;
};

function record(
  length: number,
  fields: readonly (readonly [at: number, size: 2 | 4, value: number])[],
): Buffer {
  const buffer = Buffer.alloc(length);
  for (const [at, size, value] of fields) {
    if (size === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value >>> 0, at);
  }
  return buffer;
}

/** Builds a zip byte by byte, including malformed ones. */
export function rawZip(entries: RawEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const { path, bytes = new Uint8Array(), method = 8, flags = 0, mode = 0, sameAs } = entry;
    const name = Buffer.from(path);
    const packed = entry.packed ?? (method === 8 ? deflateSync(bytes) : bytes);
    const crc = entry.crc ?? crc32(bytes);
    const size = entry.unpackedBytes ?? bytes.length;
    offsets.push(at);
    const common = (from: number) =>
      [
        [from, 2, flags],
        [from + 2, 2, method],
        [from + 8, 4, crc],
        [from + 12, 4, packed.length],
        [from + 16, 4, size],
        [from + 20, 2, name.length],
      ] as const;
    if (sameAs === undefined) {
      const local = Buffer.concat([record(30, [[0, 4, 0x04034b50], [4, 2, 20], ...common(6)]), name, packed]);
      locals.push(local);
      at += local.length;
    }
    const offset = sameAs === undefined ? (offsets.at(-1) ?? 0) : (offsets[sameAs] ?? 0);
    const fields = [
      [0, 4, 0x02014b50],
      [4, 2, 0x0314],
      ...common(8),
      [38, 4, mode << 16],
      [42, 4, offset],
    ] as const;
    central.push(Buffer.concat([record(46, fields), name]));
  }
  const directory = Buffer.concat(central);
  const count = Math.min(entries.length, 0xffff);
  const end = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, directory.length],
    [16, 4, at],
  ]);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

/** A zip of files, some of them replaced. */
export function rawZipOf(files: Record<string, Uint8Array>, others: RawEntry[]): Uint8Array {
  const replaced = new Set(others.map(({ path }) => path));
  const kept = Object.entries(files).filter(([path]) => !replaced.has(path));
  return rawZip([...kept.map(([path, bytes]) => ({ path, bytes })), ...others]);
}

/** Spaces that unpack to `megabytes`, compressed a thousandfold. */
export function bomb(megabytes: number): Uint8Array {
  return deflateSync(new Uint8Array(megabytes * 1_048_576).fill(32), { level: 9 });
}
