import { createFinishing } from './finished-frames.ts';
import { createFrameJoining } from './join-frames.ts';
import { eventsOf, streamedReply } from './plain-reply.ts';

/**
 * Text that arrives within this time is joined; readers are not updated more often (generation-emit.ts).
 */
const usualMs = 30;
/** With many simultaneous streams each is read less often, so that all of them progress. */
const msForEachStream = 1;
/** The most characters held for a slow reader; then reading pauses. */
const mostHeld = 65_536;

/** Buffers the frames of a stream, in the form that the packages take: passed on up to the first text, joined after it. */
function createGathering(everyMs: () => number, onReasoning: () => void) {
  const finished = createFinishing();
  const join = createFrameJoining();
  let whole = '';
  /** the beginning of an incomplete frame */
  let begun = '';
  /** perhaps half of a line ending */
  let half = '';
  let spokeAt: number | null = null;
  let isOver = false;
  /** One document instead of frames, whatever its type says; null: nothing has come yet. */
  let isDocument: boolean | null = null;
  return {
    held: (): number => whole.length,
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
      begun = '';
    },
    /** how long the buffered frames still wait for more; null: not at all */
    restMs: (): number | null =>
      spokeAt === null ? null : Math.max(0, spokeAt + everyMs() - performance.now()),
    take: (): string => {
      const { frames, spoke, thought } = join(whole, spokeAt === null);
      whole = '';
      if (thought && spokeAt === null) onReasoning();
      if (spoke) spokeAt = performance.now();
      return finished(frames, isOver);
    },
  };
}

/** A timer that can be set once at a time; with 0 ms it fires after all data of this turn of the event loop. */
function createTimer(work: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  const stop = () => {
    clearTimeout(timer);
    clearImmediate(turn);
    timer = undefined;
    turn = undefined;
  };
  const over = () => {
    stop();
    work();
  };
  return {
    stop,
    start: (ms: number): void => {
      if (timer || turn) return;
      if (ms > 1) timer = setTimeout(over, ms);
      else turn = setImmediate(over);
    },
  };
}

/**
 * The content of `body`: passed on immediately up to the first text, then joined over intervals of `everyMs()`; a slow
 * reader gets everything that has arrived. Nothing is delayed once the stream has ended. `over` is called at the end, in
 * any case.
 */
function joined(
  body: ReadableStream<Uint8Array>,
  everyMs: () => number,
  over: () => void,
  onReasoning: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const gathering = createGathering(everyMs, onReasoning);
  let left = false;
  let isOver = false;
  let taken = () => {};

  /** Reads with only one await per chunk, since most chunks are only added to the buffer. */
  const readAll = async (came: () => void): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || left) return;
      gathering.add(decoder.decode(value, { stream: true }));
      came();
      if (gathering.held() > mostHeld)
        await new Promise<void>((resolve) => {
          taken = resolve;
        });
    }
  };

  let offer = () => {};
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const pass = () => {
        const frames = gathering.held() > 0 || isOver ? gathering.take() : '';
        if (frames !== '') controller.enqueue(encoder.encode(frames));
        taken();
      };
      const timer = createTimer(() => {
        if ((controller.desiredSize ?? 0) > 0) pass();
      });
      offer = () => {
        if (gathering.held() === 0 || (controller.desiredSize ?? 0) <= 0) return;
        const rest = gathering.restMs();
        if (rest === null) pass();
        else timer.start(rest);
      };
      readAll(() => offer())
        .then(() => {
          if (left) return;
          gathering.add(decoder.decode());
          gathering.end();
          isOver = true;
          pass();
          controller.close();
        })
        .catch((error: unknown) => controller.error(error))
        .finally(() => {
          timer.stop();
          over();
        });
    },
    pull: () => offer(),
    cancel: (reason) => {
      left = true;
      taken();
      return reader.cancel(reason);
    },
  });
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
  const join = (response: Response, onReasoning: () => void): Response | null => {
    const { body, headers, status, statusText } = response;
    // Some name no type, or another one.
    if (!response.ok || !body || /html|json/i.test(headers.get('content-type') ?? '')) return null;
    return new Response(joined(body, everyMs, over, onReasoning), { headers, status, statusText });
  };
  return async (address, init, onReasoning = () => {}) => {
    underWay += 1;
    let streaming: Response | null = null;
    try {
      const response = await streamedReply(await ask(address, init));
      streaming = join(response, onReasoning);
      return streaming ?? response;
    } finally {
      if (!streaming) over();
    }
  };
}
