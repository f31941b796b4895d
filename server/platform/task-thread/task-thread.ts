import { unavailable } from '../app-error.ts';
import type { Logger } from '../logger.ts';
import type { QueueOwner } from '../queue-owner.ts';
import { createFairQueue, type WaitingLimits } from './fair-queue.ts';
import { queueFull } from './queue-full.ts';
import type { QueueState } from './queue-state.ts';
import type { ThreadTasks } from './serve-tasks.ts';
import { type FromThread, mark, type ThreadStart, type ToThread, unpackFailure } from './thread-messages.ts';
import { startWatchedThread, type WatchedThread } from './watched-thread.ts';

type ThreadLimits = {
  /** how many tasks are sent to the thread at once */
  atOnce: number;
  /** how long it may work on one of them without a pause; after that it is terminated and restarted */
  stuckMs: number;
  waiting: WaitingLimits;
};

/**
 * A learner's number is above that of the generations one may have running (40). A class of visitors shares a network,
 * and each page asks again after a pause in typing.
 */
const usualLimits: ThreadLimits = {
  atOnce: 4,
  stuckMs: 1500,
  waiting: { learner: 64, network: 24, visitors: 400, all: 2000 },
};
/** A task that was running when this many threads died is assumed to be a cause. */
const mostTries = 3;
/** How often a working thread is looked at within the allowed time. */
const looks = 30;
/** Megabytes; a task that needs more ends its thread and not the process. */
const mostHeap = 256;

type Deps = {
  /** a module that calls `serveTasks` */
  script: URL;
  /** the thread's initial data; cloned */
  start: () => unknown;
  /** the message for a task that did not finish in time */
  tooLong: string;
  logger: Pick<Logger, 'warn'>;
  limits?: Partial<ThreadLimits>;
};

export type TaskThread<Tasks extends ThreadTasks> = {
  /**
   * Runs one task in the thread, when it is its owner's turn.
   * @throws what the task throws; 503 with `tooLong` when it does not end; 429 when too many wait; the
   * signal's reason as soon as it is aborted
   */
  run: <Name extends keyof Tasks & string>(
    name: Name,
    args: Parameters<Tasks[Name]>,
    by: { owner: QueueOwner; signal: AbortSignal },
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** starts it before it is needed, after this many milliseconds */
  warm: (afterMs: number) => void;
  state: (name: string) => QueueState;
  /** Waiting tasks fail; a later task would restart the thread. */
  close: () => Promise<void>;
};

type Job = {
  owner: QueueOwner;
  name: string;
  args: unknown[];
  tries: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Running = {
  thread: WatchedThread<ToThread, 'stuck'>;
  /** memory that it shares, `mark` */
  marks: Int32Array;
  ready: boolean;
  jobs: Map<number, Job>;
  /** ends the watch, which lasts while it has tasks */
  endWatch: (() => void) | null;
};

/**
 * A thread for work that would block the one that answers requests: plain data in and out. A task that does not finish
 * fails, and its thread is terminated; the thread's other tasks start again in the next one.
 */
export function createTaskThread<Tasks extends ThreadTasks>(deps: Deps): TaskThread<Tasks> {
  const limits = { ...usualLimits, ...deps.limits };
  const queue = createFairQueue<Job>(limits.waiting);
  let running: Running | null = null;
  let warming: NodeJS.Timeout | undefined;
  let tasks = 0;

  const next = () => {
    running ??= launch();
    while (running.ready && running.jobs.size < limits.atOnce) {
      const job = queue.take();
      if (!job) return;
      tasks += 1;
      running.jobs.set(tasks, job);
      running.thread.send({ task: tasks, name: job.name, args: job.args });
      running.endWatch ??= watch(running);
    }
  };

  const watch = ({ thread, marks }: Running) => {
    let [steps, same] = [-1, 0];
    return thread.watch(limits.stuckMs / looks, () => {
      const now = Atomics.load(marks, mark.steps);
      same = Atomics.load(marks, mark.task) !== 0 && now === steps ? same + 1 : 0;
      steps = now;
      if (same < looks) return null;
      return { limit: 'stuck', error: new Error(`it was stuck for ${limits.stuckMs} ms`) };
    });
  };

  const died = ({ ready, jobs, marks }: Running, { message }: Error) => {
    running = null;
    const blamed = Atomics.load(marks, mark.task);
    deps.logger.warn({ reason: message, task: jobs.get(blamed)?.name ?? null }, 'a task thread has ended');
    for (const [task, job] of [...jobs].reverse()) {
      job.tries += 1;
      queue.end(job);
      if (task !== blamed && job.tries < mostTries) queue.putBack(job, 'first');
      else job.reject(unavailable(deps.tooLong));
    }
    // A thread that cannot start would otherwise be restarted forever.
    if (!ready) for (const job of queue.clear()) job.reject(unavailable(deps.tooLong));
    else next();
  };

  const heard = (here: Running, message: FromThread) => {
    if ('ready' in message) {
      here.ready = true;
      return next();
    }
    const job = here.jobs.get(message.task);
    if (!job) return;
    here.jobs.delete(message.task);
    if (here.jobs.size === 0) {
      here.endWatch?.();
      here.endWatch = null;
    }
    queue.end(job);
    if ('failed' in message) job.reject(unpackFailure(message.failed));
    else job.resolve(message.value);
    next();
  };

  const launch = (): Running => {
    const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
    const here: Running = {
      marks: new Int32Array(shared),
      ready: false,
      jobs: new Map(),
      endWatch: null,
      thread: startWatchedThread<ToThread, FromThread, 'stuck'>({
        script: deps.script,
        data: { mark: shared, start: deps.start() } satisfies ThreadStart,
        heap: { maxOldGenerationSizeMb: mostHeap },
        heard: (message) => heard(here, message),
        died: ({ error }) => died(here, error),
      }),
    };
    return here;
  };

  return {
    run: async (name, args, { owner, signal }) => {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const job: Job = { owner, name, args, tries: 0, resolve, reject };
      const full = queue.add(job);
      if (full) throw queueFull(full, owner, 'requests');
      const abort = () => {
        queue.drop(job);
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      next();
      return (await promise.finally(() => signal.removeEventListener('abort', abort))) as never;
    },
    warm: (afterMs) => {
      clearTimeout(warming);
      warming = setTimeout(() => {
        running ??= launch();
      }, afterMs).unref();
    },
    state: (name) => ({
      ...{ name, waiting: queue.waiting().jobs, running: running?.jobs.size ?? 0 },
      threads: running ? 1 : 0,
    }),
    close: async () => {
      clearTimeout(warming);
      const here = running;
      running = null;
      for (const job of [...(here?.jobs.values() ?? []), ...queue.clear()]) {
        queue.end(job);
        job.reject(unavailable('The server is stopping.'));
      }
      await here?.thread.end();
    },
  };
}
