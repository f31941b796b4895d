import { setImmediate as nextTurn } from 'node:timers/promises';
import { joinFrames } from './join-frames.ts';

/** What a provider says within this time is taken together: readers are told no oftener (generation-emit.ts). */
const usualMs = 30;
/** With many streams at once each is taken less often, so that all of them go on. */
const msForEachStream = 0.5;

/** The whole frames of what has come, and what has begun behind them. */
function wholeFrames(text: string): [frames: string, rest: string] {
  const end = text.lastIndexOf('\n\n') + 2;
  return end < 2 ? ['', text] : [text.slice(0, end), text.slice(end)];
}

/** A promise of null that is kept after `ms`, or once `end` is called. */
function createPause(ms: number) {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  return {
    over: promise,
    end: () => {
      clearTimeout(timer);
      resolve(null);
    },
  };
}

/**
 * Takes what `body` brings: at once as long as there was no word, then what comes within `everyMs()` of the last words,
 * joined; who is late gets all that has come. Nothing waits for its time once the stream has ended.
 * Answers null at the end; throws what reading throws.
 */
function createTaker(reader: ReadableStreamDefaultReader<Uint8Array>, everyMs: () => number) {
  const decoder = new TextDecoder();
  let held = '';
  let spokeAt: number | null = null;
  let asItIs = false;
  let ended = false;
  let reading: ReturnType<typeof reader.read> | null = null;

  /** Reads on: the frames that are whole now; null: nothing has come before `patience` was over. */
  const more = async (patience: Promise<null> | null): Promise<string | null> => {
    reading ??= reader.read();
    // Waited for now or next time: how it ends is told then.
    reading.catch(() => {});
    const come = patience ? await Promise.race([reading, patience]) : await reading;
    if (!come) return null;
    reading = null;
    ended = come.done;
    held += decoder.decode(come.value, { stream: !come.done });
    // Whose lines end otherwise (Google's) waits for nothing.
    asItIs ||= held.includes('\r');
    const [whole, begun] = ended || asItIs ? [held, ''] : wholeFrames(held);
    held = begun;
    return whole;
  };

  /** All that comes until `pause` is over. */
  const gathered = async ({ over, end }: ReturnType<typeof createPause>): Promise<string> => {
    let frames = '';
    while (!ended && !asItIs) {
      const come = await more(over);
      if (come === null) break;
      frames += come;
    }
    end();
    return frames;
  };

  return async (): Promise<string | null> => {
    const first = spokeAt === null;
    const rest = spokeAt === null ? 0 : spokeAt + everyMs() - performance.now();
    let frames = rest > 1 ? await gathered(createPause(rest)) : '';
    while (frames === '' && !ended) {
      frames = (await more(null)) ?? '';
      // The first word is not held up to see whether there is more.
      if (!first) frames += await gathered({ over: nextTurn(null), end: () => {} });
    }
    if (frames === '') return null;
    if (asItIs) return frames;
    const { frames: fewer, spoke } = joinFrames(frames);
    if (spoke) spokeAt = performance.now();
    return first ? frames : fewer;
  };
}

/**
 * `fetch` for a model's event streams. The provider packages take every frame through five streams and a schema, which
 * costs more than all that we do with it, and readers are told at most every 30 ms. So after the first word the bytes
 * of 30 ms are taken together, and joined before they are read. The first word waits for nothing.
 */
export function createJoiningFetch(ask: typeof fetch, takeEveryMs = usualMs): typeof fetch {
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
