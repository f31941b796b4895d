import type { Worker, WorkerOptions } from 'node:worker_threads';
import { bareEnvironment } from '../../platform/bare-environment.ts';
import { UnreadableDocument } from './parsed-document.ts';

export type ThreadLimits = {
  /** megabytes of the thread's heap and buffers, without its output */
  memory: number;
  /** milliseconds in total */
  total: number;
  /** milliseconds without a message */
  quiet: number;
};

/** Messages for a file that exceeds a limit, or crashes its thread. */
type ThreadWords = Record<'memory' | 'total' | 'quiet' | 'broken', string>;

/** Interval of the checks. Checks are counted instead of time, so that a busy machine gives a file more time. */
const lookMs = 50;
const megabyte = 1_048_576;
/**
 * Factor for V8's own limit, which should never be reached: a single array beyond it aborts the whole process instead of
 * the thread (Node cannot prevent that), and it does not include memory outside of the heap. So the thread is monitored and
 * terminated long before.
 */
const hardLimit = 4;

/** Options without the server's environment; the parsers' output is not logged. */
export const threadOptions = (limits: ThreadLimits, workerData: unknown): WorkerOptions => ({
  workerData,
  resourceLimits: { maxOldGenerationSizeMb: limits.memory * hardLimit },
  env: bareEnvironment(),
  stdout: true,
  stderr: true,
});

/** Why the thread failed. `isUnreadable`: `message` is for the file's owner; otherwise it is for the log. */
export type ThreadFailure = { isUnreadable: boolean; message: string; stack: string | null };

/** ... as the thread sends it. */
export function packFailure(error: unknown): ThreadFailure {
  const failed = error instanceof Error ? error : new Error(String(error));
  return {
    isUnreadable: failed instanceof UnreadableDocument,
    message: failed.message,
    stack: failed.stack ?? null,
  };
}

type Watched<Message, Result> = {
  limits: ThreadLimits;
  words: ThreadWords;
  /** Handles the thread's messages, and resolves with the result; an exception ends the thread. */
  take: (message: Message, resolve: (result: Result) => void) => void;
};

export type WatchedThread<Result> = {
  /** @throws UnreadableDocument, with the internal error as its `cause` for the log */
  result: Promise<Result>;
  end: () => Promise<void>;
};

const failed = (said: string, why: unknown) => new UnreadableDocument(said, { cause: why });

/** Follows a thread that processes one file, and terminates it when it exceeds its limits. */
export function followThread<Message, Result>(
  worker: Worker,
  { limits, words, take }: Watched<Message | { kind: 'failed'; failure: ThreadFailure }, Result>,
): WatchedThread<Result> {
  // The thread does not keep the process alive.
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let over = false;
  const watch = watchThread(worker, limits, words, (said, why) => settle(() => reject(failed(said, why))));

  const settle = (how: () => void) => {
    if (over) return;
    over = true;
    watch.stop();
    how();
    void worker.terminate();
  };

  worker.on('message', (message: Message | { kind: 'failed'; failure: ThreadFailure }) => {
    if (over) return;
    watch.alive();
    try {
      if (isFailure(message)) throw unpack(message.failure, words.broken);
      take(message, (result) => settle(() => resolve(result)));
    } catch (error) {
      settle(() => reject(error instanceof UnreadableDocument ? error : failed(words.broken, error)));
    }
  });
  worker.on('error', (error: Error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    settle(() => reject(failed(isMemory ? words.memory : words.broken, error)));
  });
  worker.on('exit', (code) => {
    const why = new Error(`the thread that read it ended with code ${code}`);
    settle(() => reject(failed(words.broken, why)));
  });

  return {
    result: promise,
    end: async () => {
      settle(() => reject(new Error('it was ended before it was read')));
      await worker.terminate();
    },
  };
}

const isFailure = (message: unknown): message is { kind: 'failed'; failure: ThreadFailure } =>
  (message as { kind?: unknown } | null)?.kind === 'failed';

function unpack({ isUnreadable, message, stack }: ThreadFailure, broken: string): UnreadableDocument {
  if (isUnreadable) return new UnreadableDocument(message);
  const why = new Error(message);
  if (stack) why.stack = stack;
  return failed(broken, why);
}

/** Monitors a thread until `stop`, and reports once that it has exceeded a limit. */
function watchThread(
  worker: Worker,
  limits: ThreadLimits,
  words: ThreadWords,
  tooMuch: (said: string, why: Error) => void,
) {
  let [looks, quiet] = [0, 0];
  let asked = false;

  const weigh = async () => {
    if (asked) return;
    asked = true;
    // Fails when the thread ends, which is handled elsewhere.
    const used = await worker.getHeapStatistics().catch(() => null);
    asked = false;
    const megabytes = used ? (used.total_heap_size + used.external_memory) / megabyte : 0;
    if (megabytes > limits.memory) tooMuch(words.memory, new Error(`it had ${Math.round(megabytes)} MB`));
  };

  const timer = setInterval(() => {
    looks += 1;
    quiet += 1;
    if (looks * lookMs > limits.total) tooMuch(words.total, new Error(`it took ${limits.total} ms`));
    else if (quiet * lookMs > limits.quiet)
      tooMuch(words.quiet, new Error(`nothing was heard for ${limits.quiet} ms`));
    else void weigh();
  }, lookMs).unref();

  return {
    alive: () => {
      quiet = 0;
    },
    stop: () => clearInterval(timer),
  };
}
