import { deserialize, serialize } from 'node:v8';
import { readCached, writeCached } from '../library-cache.ts';
import type { Library, LibraryCache } from '../library-types.ts';
import { indexTexts, type LibraryIndex } from './library-index.ts';

const indexFile = 'library-index.bin';

/** The index of a library from its cache; if it is not there, it is made and kept there. */
export function keptIndex(library: Library, cache: LibraryCache | null): LibraryIndex {
  if (cache === null) return indexTexts(library);
  const kept = readCached(cache, indexFile, (file) => unpack(file, cache.key));
  if (kept) return kept;
  const index = indexTexts(library);
  writeCached(cache, indexFile, pack(index, cache.key));
  return index;
}

/** The length of the last number in the file: where the weights end. */
const lengthBytes = 4;

/**
 * The weights of the classifier, nine tenths of the file, stand before the rest, so that a loaded index uses them where they
 * have been read to instead of a copy.
 */
function pack(index: LibraryIndex, key: string): Buffer {
  const { weights } = index.wording.classifier;
  const classifier = { ...index.wording.classifier, weights: null };
  const rest = serialize({ key, index: { ...index, wording: { ...index.wording, classifier } } });
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(weights.byteLength);
  return Buffer.concat([Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength), rest, length]);
}

/** Null if it has another key; throws if it is no such file. */
function unpack(file: Buffer, key: string): LibraryIndex | null {
  const end = file.length - lengthBytes;
  const weightBytes = file.readUInt32LE(end);
  const found = deserialize(file.subarray(weightBytes, end)) as { key: string; index: LibraryIndex };
  if (found.key !== key) return null;
  const { classifier } = found.index.wording;
  const count = weightBytes / Float32Array.BYTES_PER_ELEMENT;
  classifier.weights = new Float32Array(file.buffer, file.byteOffset, count);
  return found.index;
}
