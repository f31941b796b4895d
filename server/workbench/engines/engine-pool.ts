import type {
  ProgramCase,
  ProgramFile,
  RunLimits,
  RunOutcome,
  RunReport,
} from '#shared/contract/workbench/program.ts';
import { unavailable } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { createFairQueue, type WaitingLimits } from '../../platform/task-thread/fair-queue.ts';
import { queueFull } from '../../platform/task-thread/queue-full.ts';
import type { QueueState } from '../../platform/task-thread/queue-state.ts';
import type { ProgramBy } from '../program-types.ts';
import { stoppedBy } from './engine-messages.ts';
import { type EngineScript, type EngineThread, startEngineThread } from './engine-thread.ts';
import { createEngineThreads } from './engine-threads.ts';
import { type ProgramJob, takeTurn } from './program-turn.ts';

const stopping = 'The server is stopping.';

/** How long a first turn is, in milliseconds: all owners that wait should have had one after `round`. */
export type FirstTurn = { least: number; most: number };
const round = 1000;

type Deps = {
  engine: EngineScript;
  firstTurn: FirstTurn;
  /** the maximum number of threads */
  threads: number;
  /** how long an idle thread is kept */
  idleMs: number;
  logger: Pick<Logger, 'warn'>;
  waiting?: WaitingLimits;
  startThread?: typeof startEngineThread;
};

export type EnginePool = ReturnType<typeof createEnginePool>;

/**
 * A person needs one program at a time, and has some blocks on a page; a school class of visitors shares a network, and a
 * page repeats what is refused.
 */
const usualWaiting: WaitingLimits = { learner: 4, network: 16, visitors: 400, all: 1000 };
/** A program waits this long for a thread in use before another one is started, which takes seconds and its memory. */
const patienceMs = 250;

/**
 * A pool of threads with one kind of engine, started on demand. Learners come before visitors and owners take turns, with
 * one program at a time each; a program that needs long waits behind those that have not had a turn.
 */
export function createEnginePool({
  engine,
  firstTurn: { least, most },
  threads: mostThreads,
  idleMs,
  logger,
  waiting = usualWaiting,
  startThread = startEngineThread,
}: Deps) {
  const queue = createFairQueue<ProgramJob>(waiting);
  const threads = createEngineThreads({ engine, most: mostThreads, idleMs, logger, startThread });
  let running = 0;
  let closed = false;
  let growing: NodeJS.Timeout | undefined;

  const firstTurn = () => {
    const { all, starting } = threads.count();
    const share = (round * (all - starting)) / Math.max(1, queue.waiting().owners);
    return Math.min(most, Math.max(least, share));
  };

  const run = async (thread: EngineThread, job: ProgramJob): Promise<void> => {
    running += 1;
    let isSpent = false;
    try {
      const othersWait = () => queue.waiting().owners > 0;
      const { is, spent } = await takeTurn(thread, job, {
        ...{ first: firstTurn(), patience: engine.patience, othersWait },
      });
      isSpent = spent;
      if (is === 'done') job.resolve(job.outcomes);
      else if (closed) job.reject(unavailable(stopping));
      else if (!job.signal.aborted) queue.putBack(job, 'last');
    } catch (error) {
      job.reject(error);
    } finally {
      running -= 1;
      queue.end(job);
      if (isSpent) await threads.end(thread);
      else threads.rest(thread);
      next();
    }
  };

  const start = () => {
    threads.start().then(next, (error: unknown) => {
      // Each failure is one program's, so that an engine that cannot be started is not tried for ever.
      const job = queue.take();
      if (!job) return;
      queue.end(job);
      job.reject(error);
      next();
    });
  };

  /** One after the other: threads that start together take each other's time. */
  const mayGrow = () => {
    const { starting, isFull } = threads.count();
    return starting === 0 && !isFull && queue.waiting().owners > 0;
  };
  const next = (): void => {
    while (!closed && queue.waiting().owners > 0) {
      const thread = threads.take();
      const job = thread && queue.take();
      if (!job) break;
      void run(thread, job);
    }
    if (closed || !mayGrow()) return;
    if (threads.count().all === 0) start();
    else
      growing ??= setTimeout(() => {
        growing = undefined;
        if (mayGrow()) start();
      }, patienceMs).unref();
  };

  const submit = (job: ProgramJob) => {
    const full = queue.add(job, !job.yields);
    if (full) throw queueFull(full, job.owner, 'programs');
    next();
  };

  return {
    /** Throws AppError 503 without an engine or if it is cut short, 429 if too many wait, the signal's reason. */
    run: async (
      { owner, signal = new AbortController().signal, yields = true }: ProgramBy,
      { files, cases, limits }: { files: ProgramFile[]; cases: ProgramCase[]; limits: RunLimits },
    ): Promise<RunReport> => {
      if (closed) throw unavailable(stopping);
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<RunOutcome[]>();
      const orders = { files, cases: [null, ...cases], limits };
      const fresh = { isLong: false, outcomes: [], stops: 0, starved: 0, usedBesideOthers: 0 };
      const job: ProgramJob = { owner, orders, yields, ...fresh, signal, resolve, reject };
      const abort = () => {
        queue.drop(job);
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      try {
        submit(job);
        const [program = stoppedBy('time'), ...outcomes] = await promise;
        return { program, cases: outcomes };
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    /** starts a thread before it is needed */
    warm: async (): Promise<void> => {
      if (threads.count().all > 0) return;
      await threads.start();
      next();
    },
    state: (name: string): QueueState => ({
      ...{ name, waiting: queue.waiting().jobs, running, threads: threads.count().all },
    }),
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(growing);
      for (const job of queue.clear()) job.reject(unavailable(stopping));
      await threads.close();
    },
  };
}
