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
