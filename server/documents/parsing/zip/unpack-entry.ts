import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import type { ZipEntry } from './zip-directory.ts';

const headerSignature = 0x04034b50;
const headerLength = 30;
/** Compressed bytes per step: they expand at most a thousandfold before they are counted. */
const step = 8192;
const stored = 0;
const deflated = 8;

/** A file in a zip that cannot be unpacked, or does not match its checksum or size. */
export class DamagedEntry extends Error {
  override name = 'DamagedEntry';
}

function packedBytes(zip: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const { offset } = entry;
  if (offset + headerLength > zip.length || view.getUint32(offset, true) !== headerSignature) {
    throw new DamagedEntry('no header');
  }
  const start = offset + headerLength + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + entry.packedBytes > zip.length) throw new DamagedEntry('cut off');
  return zip.subarray(start, start + entry.packedBytes);
}

function inflate(packed: Uint8Array, count: (bytes: number) => void): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  const stream = new Inflate((chunk, final) => {
    count(chunk.length);
    length += chunk.length;
    chunks.push(chunk);
    ended ||= final;
  });
  for (let at = 0; at < packed.length; at += step) {
    stream.push(packed.subarray(at, at + step), at + step >= packed.length);
  }
  if (!ended) throw new DamagedEntry('cut off');
  const whole = new Uint8Array(length);
  let to = 0;
  for (const chunk of chunks) {
    whole.set(chunk, to);
    to += chunk.length;
  }
  return whole;
}

/**
 * Unpacks one file of a zip. `count` gets the size of every chunk, and aborts by throwing.
 * @throws DamagedEntry
 */
export function unpackEntry(zip: Uint8Array, entry: ZipEntry, count: (bytes: number) => void): Uint8Array {
  const packed = packedBytes(zip, entry);
  if (entry.method !== stored && entry.method !== deflated)
    throw new DamagedEntry(`packed by method ${entry.method}`);
  if (entry.method === stored) count(packed.length);
  const bytes = entry.method === stored ? packed : inflated(packed, count);
  if (crc32(bytes) !== entry.crc) throw new DamagedEntry('wrong checksum');
  return bytes;
}

function inflated(packed: Uint8Array, count: (bytes: number) => void): Uint8Array {
  let stopped: unknown = null;
  try {
    return inflate(packed, (bytes) => {
      try {
        count(bytes);
      } catch (error) {
        stopped = error;
        throw error;
      }
    });
  } catch (error) {
    throw stopped ?? new DamagedEntry('not unpacked', { cause: error });
  }
}
