import type { Worker, WorkerOptions } from 'node:worker_threads';
import { UnreadableDocument } from './parsed-document.ts';

/** What one file may take of the server. */
export type ThreadLimits = {
  /** megabytes of its thread, what has come out of it not counted */
  memory: number;
  /** milliseconds for all of it */
  total: number;
  /** milliseconds without anything being heard of it */
  quiet: number;
};

/** What is said of a file that takes too much of something, or ends its thread. */
type ThreadWords = Record<'memory' | 'total' | 'quiet' | 'broken', string>;

/** How often it is looked at. What is counted is looks, so a busy machine gives a file more time. */
const lookMs = 50;
const megabyte = 1_048_576;
/**
 * The engine's own limit ends not the thread but the whole process if one array alone is larger than it (Node has no way
 * to prevent that), and sees nothing of what is outside its heap. So the thread is looked at and ended long before.
 */
const hardLimit = 4;

/** Nothing of the server's environment is there, and what a parser prints is in nobody's log. */
export const threadOptions = (limits: ThreadLimits, workerData: unknown): WorkerOptions => ({
  workerData,
  resourceLimits: { maxOldGenerationSizeMb: limits.memory * hardLimit },
  env: {},
  stdout: true,
  stderr: true,
});

/** Why nothing came of it. `isUnreadable`: `message` is meant for the file's owner; otherwise it is for the log. */
export type ThreadFailure = { isUnreadable: boolean; message: string; stack: string | null };

/** ... as a thread tells it. */
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
  /** Takes what the thread tells, and resolves with what came of it; what it throws ends the thread. */
  take: (message: Message, resolve: (result: Result) => void) => void;
};

export type WatchedThread<Result> = {
  /** @throws UnreadableDocument, with what happened as its `cause` when that is for the log */
  result: Promise<Result>;
  /** Ends it at once. */
  end: () => Promise<void>;
};

const failed = (said: string, why: unknown) => new UnreadableDocument(said, { cause: why });

/** Follows a thread that reads one file, and ends it when it takes more than it may. */
export function followThread<Message, Result>(
  worker: Worker,
  { limits, words, take }: Watched<Message | { kind: 'failed'; failure: ThreadFailure }, Result>,
): WatchedThread<Result> {
  // The server keeps the process alive, not this.
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

/** Looks at a thread until `stop`, and says once that it has taken too much of something. */
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
    // It fails when the thread ends, of which others tell.
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
