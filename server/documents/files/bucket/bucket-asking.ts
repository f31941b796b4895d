import { setTimeout as pause } from 'node:timers/promises';
import { BucketFailure, failureOf } from './bucket-failure.ts';
import { type BucketAnswer, type BucketRequest, createSender } from './bucket-request.ts';
import type { BucketPatience, BucketSettings } from './bucket-types.ts';

/** Maximum size of a text response: a listing of a thousand names; errors are smaller. */
const mostText = 4_000_000;

export type Asking = ReturnType<typeof createAsking>;

/** Sends requests to a bucket, with retries. */
export function createAsking(settings: BucketSettings, patience: BucketPatience) {
  const send = createSender(settings, patience);
  const { tries, pause: firstPause } = patience;

  return {
    /** Sends one request; null if there is no such file. Throws BucketFailure for any other error. */
    ask: async (asked: BucketRequest): Promise<BucketAnswer | null> => {
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
    },

    /** Retries until it succeeds, fails permanently, or reaches the maximum number of attempts. */
    persist: async <T>(work: () => Promise<T>): Promise<T> => {
      for (let n = 1; ; n += 1) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof BucketFailure) || !error.isPassing || n >= tries) throw error;
          const backoff = firstPause * 2 ** (n - 1);
          await pause(Math.max(error.retryAfter, backoff * (0.5 + Math.random())));
        }
      }
    },
  };
}

/** Reads a response as text, up to the limit. */
export async function textOf({ body }: BucketAnswer): Promise<string> {
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
