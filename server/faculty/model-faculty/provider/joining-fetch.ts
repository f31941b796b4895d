import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { joinFrames } from './join-frames.ts';

/** What a provider says within this time is taken together: readers are told no oftener (generation-emit.ts). */
const takeEveryMs = 30;
/** With many streams at once each is taken less often, so that all of them go on. */
const msForEachStream = 0.5;

/** The whole frames of what has come, and what has begun behind them. */
function wholeFrames(text: string): [frames: string, rest: string] {
  const end = text.lastIndexOf('\n\n') + 2;
  return end < 2 ? ['', text] : [text.slice(0, end), text.slice(end)];
}

/**
 * Takes what `body` brings: at once as long as there was no word, then what came in `everyMs()`, joined.
 * Answers null at the end; throws what reading throws.
 */
function createTaker(reader: ReadableStreamDefaultReader<Uint8Array>, everyMs: () => number) {
  const decoder = new TextDecoder();
  let held = '';
  let taken = Number.NEGATIVE_INFINITY;
  let asItIs = false;
  let reading: ReturnType<typeof reader.read> | null = null;

  /** The next bytes; null: there are none yet, and `patient` is false. */
  const read = async (patient: boolean) => {
    reading ??= reader.read();
    // Waited for now or next time: how it ends is told then.
    reading.catch(() => {});
    const come = patient ? await reading : await Promise.race([reading, nextTurn()]);
    if (come) reading = null;
    return come ?? null;
  };

  return async (): Promise<string | null> => {
    const rest = taken + everyMs() - performance.now();
    const gathers = rest > 1;
    if (gathers) await pause(rest);
    let frames = '';
    for (;;) {
      const come = await read(frames === '');
      if (come) held += decoder.decode(come.value, { stream: !come.done });
      // Whose lines end otherwise (Google's) waits for nothing.
      asItIs ||= held.includes('\r');
      const [whole, begun] = come?.done || asItIs ? [held, ''] : wholeFrames(held);
      frames += whole;
      held = begun;
      if (come?.done && frames === '') return null;
      // The first word is not held up to see whether there is more.
      if (frames !== '' && (!come || come.done || !gathers)) break;
    }
    if (asItIs) return frames;
    const { frames: fewer, spoke } = joinFrames(frames);
    if (spoke) taken = performance.now();
    return gathers ? fewer : frames;
  };
}

/**
 * `fetch` for a model's event streams. The provider packages take every frame through five streams and a schema, which
 * costs more than all that we do with it, and readers are told at most every 30 ms. So after the first word the bytes
 * of 30 ms are taken together, and joined before they are read. The first word waits for nothing.
 */
export function createJoiningFetch(ask: typeof fetch): typeof fetch {
  let streams = 0;
  const everyMs = () => Math.max(takeEveryMs, msForEachStream * streams);

  const joined = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
    const reader = body.getReader();
    const encoder = new TextEncoder();
    const take = createTaker(reader, everyMs);
    let over = false;
    streams += 1;
    const end = () => {
      if (!over) streams -= 1;
      over = true;
    };
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const text = await take();
          if (text !== null) return controller.enqueue(encoder.encode(text));
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: (reason) => {
        end();
        return reader.cancel(reason);
      },
    });
  };

  return async (...request) => {
    const response = await ask(...request);
    const { body, headers, status, statusText } = response;
    if (!response.ok || !body || !headers.get('content-type')?.includes('text/event-stream')) return response;
    return new Response(joined(body), { headers, status, statusText });
  };
}
