import { unauthorized } from '../platform/app-error.ts';

/** The chunks while the session lasts; a session that ends fails the answer. @throws AppError 401 */
export async function* whileSignedIn(
  onSessionEnd: (ended: () => void) => () => void,
  chunks: AsyncIterable<string>,
): AsyncGenerator<string> {
  let isOver = false;
  const unwatch = onSessionEnd(() => {
    isOver = true;
  });
  try {
    for await (const chunk of chunks) {
      if (isOver) throw unauthorized('No authenticated session.');
      yield chunk;
    }
  } finally {
    unwatch();
  }
}

/**
 * An answer's body from chunks of text: each is produced when the reader has consumed the one before, and an error aborts
 * the connection, so that nobody takes half a file for a whole one.
 */
export function byteStream(chunks: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
