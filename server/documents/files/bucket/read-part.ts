import type { KeptFile, Part } from '../document-files.ts';
import type { Asking } from './bucket-asking.ts';
import { BucketFailure } from './bucket-failure.ts';
import type { BucketAnswer } from './bucket-request.ts';
import type { BucketPatience } from './bucket-types.ts';

/** Maximum duration of a download: a learner may receive a file as slowly as they may upload one. */
const longestReading = 30 * 60_000;

/** Is this the requested part, according to the headers? If the part is the whole file, a store may answer with 200. */
function isPart({ status, headers }: BucketAnswer, { first, last }: Part, size: number): boolean {
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== last - first + 1) return false;
  if (status === 206) return headers['content-range'] === `bytes ${first}-${last}/${size}`;
  return first === 0 && last === size - 1;
}

/** Reads parts of files, each in as many responses as necessary. */
export function createPartReader({ ask, persist }: Asking, { pace, tries }: BucketPatience) {
  /** Requests the bytes of a part. */
  const askPart = async ({ id, bytes: size }: KeptFile, part: Part, signal: AbortSignal | undefined) => {
    const { first, last } = part;
    const carries = signal ? last - first + 1 : longestReading * pace;
    const answer = await ask({
      ...{ method: 'GET', name: id, carries },
      headers: { range: `bytes=${first}-${last}` },
      ...(signal ? { signal } : {}),
    });
    if (!answer || isPart(answer, part, size)) return answer;
    await answer.body.dump();
    throw new BucketFailure('false', `it answered ${answer.status} to a part, with another one`);
  };

  /** Streams the bytes of a part whose first response has started; requests the rest after a broken connection. */
  async function* goOn(
    beginning: BucketAnswer,
    file: KeptFile,
    { first, last }: Part,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Buffer> {
    let [at, answer, broken] = [first, beginning, 0];
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

  /**
   * A part of a file; null if it does not exist. Resumes at its position after a broken connection. With a signal it is
   * read at the store's speed; without one at the reader's.
   */
  return async (file: KeptFile, part: Part, signal?: AbortSignal): Promise<AsyncGenerator<Buffer> | null> => {
    const begun = await persist(() => askPart(file, part, signal));
    return begun && goOn(begun, file, part, signal);
  };
}
