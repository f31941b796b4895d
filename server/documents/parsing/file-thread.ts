import { AppError } from '../../platform/app-error.ts';
import { bareEnvironment } from '../../platform/bare-environment.ts';
import { type Failure, unpackFailure } from '../../platform/task-thread/thread-messages.ts';
import { type Death, startWatchedThread, type Watchable } from '../../platform/task-thread/watched-thread.ts';
import { UnreadableDocument } from './parsed-document.ts';

export type ThreadLimits = {
  /** megabytes of the thread's heap and buffers, without its output */
  memory: number;
  /** milliseconds in total */
  total: number;
  /** milliseconds without a message */
  quiet: number;
};
type Limit = keyof ThreadLimits;

/** Interval of the looks at the thread. */
const lookMs = 50;
const megabyte = 1_048_576;
/**
 * Factor for V8's own limit, which should never be reached: a single array beyond it aborts the whole process instead of
 * the thread (Node cannot prevent that), and it does not include memory outside of the heap. So the thread is monitored and
 * terminated long before.
 */
const hardLimit = 4;

/** How the thread says that it failed. */
export type FileFailed = { kind: 'failed'; failure: Failure };

type Deps<FromThread, Result> = {
  script: URL;
  data: unknown;
  limits: ThreadLimits;
  /** messages for a file that exceeds a limit, or crashes its thread */
  words: Record<Limit | 'broken', string>;
  /** Handles the thread's messages, and resolves with the result; an exception ends the thread. */
  take: (message: FromThread, resolve: (result: Result) => void, more: () => void) => void;
};

export type FileThread<Result> = {
  /** @throws UnreadableDocument, with the internal error as its `cause` for the log */
  result: Promise<Result>;
  end: () => Promise<void>;
};

/** Works on one file in a thread of its own, which is terminated when it is done or exceeds its limits. */
export function startFileThread<FromThread extends { kind: string }, Result>({
  script,
  data,
  limits,
  words,
  take,
}: Deps<FromThread, Result>): FileThread<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let quiet = 0;
  const thread = startWatchedThread<'more', FromThread | FileFailed, Limit>({
    ...{ script, data, env: bareEnvironment() },
    heap: { maxOldGenerationSizeMb: limits.memory * hardLimit },
    heard: (message) => {
      quiet = 0;
      if (isFailure(message)) throw unpackFailure(message.failure);
      take(
        message,
        (result) => {
          resolve(result);
          void thread.end();
        },
        () => thread.send('more'),
      );
    },
    died: ({ limit, error }) => reject(asUnreadable(error, words[limit ?? 'broken'])),
  });
  const weigh = weigher(thread.worker);
  let looks = 0;
  thread.watch(lookMs, async () => {
    looks += 1;
    quiet += 1;
    if (looks * lookMs > limits.total) return exceeds('total', `it took ${limits.total} ms`);
    if (quiet * lookMs > limits.quiet) return exceeds('quiet', `nothing was heard for ${limits.quiet} ms`);
    const megabytes = await weigh();
    return megabytes > limits.memory ? exceeds('memory', `it had ${Math.round(megabytes)} MB`) : null;
  });
  return {
    result: promise,
    end: async () => {
      reject(new Error('it was ended before it was read'));
      await thread.end();
    },
  };
}

const isFailure = (message: { kind: string }): message is FileFailed => message.kind === 'failed';

const asUnreadable = (error: Error, words: string): UnreadableDocument =>
  error instanceof AppError
    ? new UnreadableDocument(error.message)
    : new UnreadableDocument(words, { cause: error });

const exceeds = (limit: Limit, why: string): Death<Limit> => ({ limit, error: new Error(why) });

/** Asks a thread how many megabytes it has; 0 while an answer is still due. */
function weigher(worker: Watchable) {
  let asked = false;
  return async (): Promise<number> => {
    if (asked) return 0;
    asked = true;
    // Fails when the thread ends, which is handled elsewhere.
    const used = await worker.getHeapStatistics().catch(() => null);
    asked = false;
    return used ? (used.total_heap_size + used.external_memory) / megabyte : 0;
  };
}
