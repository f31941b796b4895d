import type { StoredEvent } from '../generations/generation-types.ts';

/** Proxies drop a silent connection after half a minute or so. */
const keepAliveMs = 15_000;
const keepAliveComment = new TextEncoder().encode(': still here\n\n');

/**
 * Events as text/event-stream. Each is taken when the reader has consumed the one before: a slow reader delays nobody,
 * since `events` collects for it meanwhile. `gone` is called when the reader leaves.
 */
export function eventStream(
  events: AsyncIterator<StoredEvent>,
  gone: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let keepAlive: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      keepAlive = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(keepAliveComment);
      }, keepAliveMs);
    },
    pull: async (controller) => {
      try {
        const { done, value } = await events.next();
        if (!done) return controller.enqueue(encoder.encode(frameOf(value)));
        clearInterval(keepAlive);
        controller.close();
      } catch (error) {
        clearInterval(keepAlive);
        throw error;
      }
    },
    cancel: () => {
      clearInterval(keepAlive);
      gone();
    },
  });
}

/** JSON has no line breaks, so one line of data is enough. */
const frameOf = ({ seq, event, data }: StoredEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data ?? null)}\nid: ${seq}\n\n`;
