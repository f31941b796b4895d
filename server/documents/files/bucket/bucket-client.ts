import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReceivedFile } from '../../document-types.ts';
import type { KeptFile, Part } from '../document-files.ts';
import { BucketFailure, failureOf } from './bucket-failure.ts';
import { type BucketAnswer, type BucketRequest, createSender } from './bucket-request.ts';
import type { BucketPatience, BucketSettings } from './bucket-types.ts';
import { readListing } from './read-listing.ts';

export type Bucket = ReturnType<typeof createBucket>;

const usual: BucketPatience = { quiet: 15_000, short: 20_000, pace: 256, tries: 3, pause: 250 };
/** Maximum duration of a download: a learner may receive a file as slowly as they may upload one. */
const longestReading = 30 * 60_000;
/** Maximum size of a text response: a listing of a thousand names; errors are smaller. */
const mostText = 4_000_000;
/** Maximum number of pages in a listing, a thousand files each. */
const mostPages = 100_000;

/** Reads a response as text, up to the limit. */
async function textOf({ body }: BucketAnswer): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.length;
      if (bytes > mostText) throw new BucketFailure('false', 'its answer has no end');
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof BucketFailure) throw error;
    throw new BucketFailure('unreachable', 'its answer broke off', { cause: error });
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Is this the requested part, according to the headers? If the part is the whole file, a store may answer with 200. */
function isPart({ status, headers }: BucketAnswer, { first, last }: Part, size: number): boolean {
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== last - first + 1) return false;
  if (status === 206) return headers['content-range'] === `bytes ${first}-${last}/${size}`;
  return first === 0 && last === size - 1;
}

/**
 * The files of a bucket. Each request has a timeout and a limited number of attempts, with pauses.
 * @throws BucketFailure
 */
export function createBucket(settings: BucketSettings, patience: BucketPatience = usual) {
  const send = createSender(settings, patience);
  const { tries, pause: firstPause } = patience;
  const { prefix } = settings;

  /** Retries until it succeeds, fails permanently, or reaches the maximum number of attempts. */
  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let n = 1; ; n += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof BucketFailure) || !error.isPassing || n >= tries) throw error;
        const backoff = firstPause * 2 ** (n - 1);
        await pause(Math.max(error.retryAfter, backoff * (0.5 + Math.random())));
      }
    }
  };

  /** Sends one request; null if there is no such file. Throws for any other error. */
  const ask = async (asked: BucketRequest): Promise<BucketAnswer | null> => {
    const answer = await send(asked);
    const { status, headers } = answer;
    if (status === 200 || status === 204 || status === 206) return answer;
    const text = await textOf(answer);
    const failure = failureOf(status, text, headers['retry-after']?.toString());
    if (failure.kind === 'no file') return null;
    // A HEAD response has no error code, and a file to be deleted may be missing.
    if (
      status === 404 &&
      (asked.method === 'HEAD' || asked.method === 'DELETE') &&
      failure.kind !== 'no bucket'
    )
      return null;
    throw failure;
  };

  /** Streams the bytes of one response. */
  const askPart = async ({ id, bytes: size }: KeptFile, part: Part, signal: AbortSignal | undefined) => {
    const { first, last } = part;
    const carries = signal ? last - first + 1 : longestReading * patience.pace;
    const answer = await ask({
      ...{ method: 'GET', name: id, carries },
      headers: { range: `bytes=${first}-${last}` },
      ...(signal ? { signal } : {}),
    });
    if (!answer || isPart(answer, part, size)) return answer;
    await answer.body.dump();
    throw new BucketFailure('false', `it answered ${answer.status} to a part, with another one`);
  };

  return {
    /** Uploads a file under this name. The store verifies its signed hash. */
    put: (name: string, { path, bytes, sha256 }: ReceivedFile): Promise<void> =>
      persist(async () => {
        const body = { open: () => createReadStream(path), bytes, sha256 };
        const answer = await ask({ method: 'PUT', name, body, carries: bytes });
        await answer?.body.dump();
      }),

    /** Size and modification time of a file; null if it does not exist. */
    head: (name: string): Promise<{ bytes: number; changedAt: Date | null } | null> =>
      persist(async () => {
        const answer = await ask({ method: 'HEAD', name });
        await answer?.body.dump();
        if (!answer) return null;
        const changedAt = new Date(String(answer.headers['last-modified']));
        return {
          bytes: Number(answer.headers['content-length']),
          changedAt: Number.isNaN(changedAt.getTime()) ? null : changedAt,
        };
      }),

    /**
     * A part of a file; null if it does not exist. Resumes at its position after a broken connection. With a signal it is
     * read at the store's speed; without one at the reader's.
     */
    get: async (
      file: KeptFile,
      { first, last }: Part,
      signal?: AbortSignal,
    ): Promise<AsyncGenerator<Buffer> | null> => {
      const begun = await persist(() => askPart(file, { first, last }, signal));
      return begun && goOn(begun, first);

      async function* goOn(beginning: BucketAnswer, from: number): AsyncGenerator<Buffer> {
        let [at, answer, broken] = [from, beginning, 0];
        for (;;) {
          try {
            for await (const piece of answer.body as AsyncIterable<Buffer>) {
              at += piece.length;
              if (at > last + 1) throw new BucketFailure('refused', 'it sent more than was asked for');
              yield piece;
            }
            if (at === last + 1) return;
            throw new BucketFailure('unreachable', 'a file ended before its end');
          } catch (error) {
            signal?.throwIfAborted();
            if (error instanceof BucketFailure && !error.isPassing) throw error;
            broken += 1;
            if (broken >= tries) throw new BucketFailure('unreachable', 'a file broke off', { cause: error });
          }
          const next = await persist(() => askPart(file, { first: at, last }, signal));
          if (!next) throw new BucketFailure('false', 'a file was gone while it was read');
          answer = next;
        }
      }
    },

    /** Deletes a file; a missing file is no error. */
    remove: (name: string): Promise<void> =>
      persist(async () => {
        const answer = await ask({ method: 'DELETE', name });
        await answer?.body.dump();
      }),

    /** The names of all files, without the prefix, page by page. */
    list: async function* (): AsyncGenerator<string[]> {
      let token: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const more: Record<string, string> = token === null ? {} : { 'continuation-token': token };
        const query = { 'list-type': '2', 'max-keys': '1000', ...(prefix ? { prefix } : {}), ...more };
        const listing = await persist(async () => {
          const answer = await ask({ method: 'GET', query });
          const read = answer && readListing(await textOf(answer));
          if (!read || (token !== null && read.next === token))
            throw new BucketFailure('false', 'its list is none');
          return read;
        });
        yield listing.keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
        token = listing.next;
        if (token === null) return;
      }
      throw new BucketFailure('false', 'its list has no end');
    },
  };
}
