import { Readable } from 'node:stream';
import type { DocumentFiles } from '../document-files.ts';
import { isOurs, isPart } from '../file-names.ts';
import type { IncomingFiles } from '../incoming-files.ts';
import type { Bucket } from './bucket-client.ts';
import { asUnavailable, BucketFailure, inWords } from './bucket-failure.ts';

/**
 * Files of documents in a bucket. Uploads are received on the local disk first, and files are downloaded to it for parsing.
 */
export function createBucketFiles(bucket: Bucket, incoming: IncomingFiles): Omit<DocumentFiles, 'aside'> {
  return {
    receive: incoming.receive,
    drop: incoming.drop,
    sample: incoming.sample,
    isOneForAll: true,
    place: 'the bucket',
    keep: (file, id) => inWords(bucket.put(id, file)),

    // If it cannot be removed now, the sweep removes it.
    undoKeep: (_file, id) => bucket.remove(id).catch(() => {}),

    isThere: (id) => inWords(bucket.head(id).then((found) => found !== null)),

    read: async (file, part) => {
      const pieces = await inWords(bucket.get(file, part));
      return pieces && (Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array<ArrayBuffer>>);
    },

    borrow: async (file, signal) => {
      const { bytes, sha256 } = file;
      const pieces = await inWords(bucket.get(file, { first: 0, last: bytes - 1 }, signal));
      if (!pieces) return null;
      const got = await incoming.receive(inWordsEach(pieces));
      if (got.sha256 === sha256) return { path: got.path, end: () => incoming.drop(got) };
      await incoming.drop(got);
      throw asUnavailable(new BucketFailure('false', 'a file is not the one that was put there'));
    },

    remove: (name) => (isPart(name) ? incoming.remove(name) : inWords(bucket.remove(name))),

    list: async () => {
      const names = (await incoming.list()).filter(isPart);
      const all = async () => {
        for await (const page of bucket.list())
          for (const name of page) if (isOurs(name) && !isPart(name)) names.push(name);
      };
      await inWords(all());
      return names;
    },

    changedAt: async (name) => {
      if (isPart(name)) return incoming.changedAt(name);
      return (await inWords(bucket.head(name)))?.changedAt ?? null;
    },
  };
}

async function* inWordsEach(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw error instanceof BucketFailure ? asUnavailable(error) : error;
  }
}
