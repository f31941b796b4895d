import type { Transformer, TransformStreamDefaultController } from 'node:stream/web';
import { createFinishing } from './finished-frames.ts';
import { createFrameJoining } from './join-frames.ts';
import { eventsOf, streamedReply } from './plain-reply.ts';

/** Text that arrives within this time is joined; readers are not updated more often (generation-emit.ts). */
const usualMs = 30;
/** With many simultaneous streams each is read less often, so that all of them progress. */
const msForEachStream = 1;

/** Buffers the frames of a stream, in the form that the packages take. */
function createGathering() {
  const finished = createFinishing();
  const join = createFrameJoining();
  let whole = '';
  /** the beginning of an incomplete frame */
  let begun = '';
  /** perhaps half of a line ending */
  let half = '';
  let isOver = false;
  /** One document instead of frames, whatever its type says; null: nothing has come yet. */
  let isDocument: boolean | null = null;
  return {
    add: (text: string): void => {
      const lines = `${half}${text}`;
      half = lines.endsWith('\r') ? '\r' : '';
      begun += lines.slice(0, lines.length - half.length).replace(/\r\n?/g, '\n');
      if (isDocument === null && begun.trim() !== '') isDocument = /^\s*[[{]/.test(begun);
      const end = isDocument ? 0 : begun.lastIndexOf('\n\n') + 2;
      if (end < 2) return;
      whole += begun.slice(0, end);
      begun = begun.slice(end);
    },
    /** The end of the stream, which completes its last frame. */
    end: (): void => {
      isOver = true;
      const rest = begun.trimEnd();
      whole += rest === '' ? '' : isDocument ? eventsOf(rest) : `${rest}\n\n`;
    },
    /** What has been gathered; `apart`: the texts of its frames are not joined. */
    take: (apart: boolean) => {
      const { frames, ...signs } = join(whole, apart);
      whole = '';
      return { frames: finished(frames, isOver), ...signs };
    },
  };
}

/**
 * Passes a stream on immediately up to the first text, then joins it over intervals of `everyMs()`. Nothing is delayed
 * once the stream has ended. `over` is called at the end, in any case.
 */
function createJoining(
  everyMs: () => number,
  over: () => void,
  onReasoning: () => void,
): Transformer<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const gathering = createGathering();
  let spokeAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  const pass = (controller: TransformStreamDefaultController<Uint8Array>) => {
    timer = undefined;
    const { frames, spoke, thought } = gathering.take(spokeAt === null);
    if (thought && spokeAt === null) onReasoning();
    if (spoke) spokeAt = performance.now();
    if (frames !== '') controller.enqueue(encoder.encode(frames));
  };
  return {
    transform: (bytes, controller) => {
      gathering.add(decoder.decode(bytes, { stream: true }));
      if (spokeAt === null) pass(controller);
      else timer ??= setTimeout(pass, Math.max(1, spokeAt + everyMs() - performance.now()), controller);
    },
    flush: (controller) => {
      clearTimeout(timer);
      gathering.add(decoder.decode());
      gathering.end();
      pass(controller);
      over();
    },
    cancel: () => {
      clearTimeout(timer);
      over();
    },
  };
}

/** `onReasoning` is called for reasoning before the first text. */
export type JoiningFetch = (
  ...request: [...Parameters<typeof fetch>, onReasoning?: () => void]
) => Promise<Response>;

/**
 * `fetch` for a model's event streams. The provider packages pass every frame through five streams and a schema, which
 * costs more than everything else, while readers are updated at most every 30 ms. So after the first text, which is not
 * delayed, the frames of 30 ms are joined before they are parsed. A whole reply that is no stream becomes one.
 */
export function createJoiningFetch(ask: typeof fetch, takeEveryMs = usualMs): JoiningFetch {
  // Includes streams without a first text: longer intervals of the others leave them time to start.
  let underWay = 0;
  const everyMs = () => Math.max(takeEveryMs, msForEachStream * underWay);
  const over = () => {
    underWay -= 1;
  };
  return async (address, init, onReasoning = () => {}) => {
    underWay += 1;
    let isStream = false;
    try {
      const response = await streamedReply(await ask(address, init));
      const { body, headers, status, statusText } = response;
      // Some name no type, or another one.
      if (!response.ok || !body || /html|json/i.test(headers.get('content-type') ?? '')) return response;
      isStream = true;
      const joined = body.pipeThrough(new TransformStream(createJoining(everyMs, over, onReasoning)));
      return new Response(joined, { headers, status, statusText });
    } finally {
      if (!isStream) over();
    }
  };
}
