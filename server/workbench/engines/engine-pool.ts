import type {
  ProgramCase,
  ProgramFile,
  RunLimits,
  RunOutcome,
  RunReport,
} from '#shared/contract/workbench/program.ts';
import { tooMany, unavailable } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { createFairQueue } from '../../platform/task-thread/fair-queue.ts';
import { type EngineImage, stoppedBy } from './engine-messages.ts';
import { type EngineScript, type EngineThread, startEngineThread } from './engine-thread.ts';

/** After this many stops a program is not run against its remaining tests, which would probably be stopped as well. */
const mostStops = 2;

type Deps = {
  engine: EngineScript;
  /** the maximum number of threads */
  threads: number;
  /** how long an idle thread is kept */
  idleMs: number;
  logger: Pick<Logger, 'warn'>;
  waiting?: { each: number; all: number };
  startThread?: typeof startEngineThread;
};

type Job = {
  owner: string;
  orders: { files: ProgramFile[]; cases: (ProgramCase | null)[]; limits: RunLimits };
  resolve: (outcomes: RunOutcome[]) => void;
  reject: (error: unknown) => void;
};

export type EnginePool = ReturnType<typeof createEnginePool>;

const notThere = 'Programs cannot be run at the moment. Please try again.';
const usualWaiting = { each: 64, all: 2000 };

/** The snapshots of engines, by script: the same for all pools of this process. */
const images = new Map<string, EngineImage>();

/**
 * A pool of threads with one kind of engine, started on demand and terminated after an idle timeout. Owners take turns,
 * with one program at a time each.
 */
export function createEnginePool({
  engine,
  threads,
  idleMs,
  logger,
  waiting = usualWaiting,
  startThread = startEngineThread,
}: Deps) {
  const queue = createFairQueue<Job>(waiting);
  const idle = new Map<EngineThread, NodeJS.Timeout>();
  const all = new Set<EngineThread>();
  let busy = 0;
  let closed = false;

  const end = async (thread: EngineThread) => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    all.delete(thread);
    await thread.end();
  };
  const rest = (thread: EngineThread) => {
    if (closed) return void end(thread);
    idle.set(thread, setTimeout(() => void end(thread), idleMs).unref());
  };
  const wake = async (): Promise<EngineThread> => {
    const [warm] = idle.keys();
    if (warm) {
      clearTimeout(idle.get(warm));
      idle.delete(warm);
      return warm;
    }
    const { href } = engine.script;
    const thread = startThread(engine, images.get(href) ?? null);
    all.add(thread);
    try {
      const image = await thread.ready;
      if (image) images.set(href, image);
      return thread;
    } catch (error) {
      logger.warn({ err: error }, 'an engine could not be started');
      await end(thread);
      throw unavailable(notThere);
    }
  };

  /** Runs all tests of a program. Each run needs a clean engine, so a spent thread is replaced. */
  const runAll = async ({ files, cases, limits }: Job['orders']): Promise<RunOutcome[]> => {
    let thread = await wake();
    const outcomes: RunOutcome[] = [];
    let stops = 0;
    try {
      for (const test of cases) {
        if (stops >= mostStops) {
          outcomes.push(stoppedBy('time'));
          continue;
        }
        const { outcome, spent } = await thread.run({ files, test, limits });
        outcomes.push(outcome);
        if (outcome.stopped === 'time' || outcome.stopped === 'memory') stops += 1;
        if (!spent) continue;
        await end(thread);
        thread = await wake();
      }
    } finally {
      if (all.has(thread)) rest(thread);
    }
    return outcomes;
  };

  const next = () => {
    while (busy < threads) {
      const job = queue.take();
      if (!job) return;
      busy += 1;
      void runAll(job.orders)
        .then(job.resolve, job.reject)
        .finally(() => {
          busy -= 1;
          queue.end(job);
          next();
        });
    }
  };

  return {
    /** Throws AppError 503 without an engine, 429 if too many programs wait. */
    run: async (
      owner: string,
      files: ProgramFile[],
      cases: ProgramCase[],
      limits: RunLimits,
    ): Promise<RunReport> => {
      if (closed) throw unavailable('The server is stopping.');
      const { promise, resolve, reject } = Promise.withResolvers<RunOutcome[]>();
      const job: Job = { owner, orders: { files, cases: [null, ...cases], limits }, resolve, reject };
      if (!queue.add(job)) throw tooMany(1);
      next();
      const [program = stoppedBy('time'), ...outcomes] = await promise;
      return { program, cases: outcomes };
    },
    /** starts a thread before it is needed */
    warm: async (): Promise<void> => {
      if (all.size === 0) rest(await wake());
    },
    close: async (): Promise<void> => {
      closed = true;
      for (const job of queue.clear()) job.reject(unavailable('The server is stopping.'));
      await Promise.all([...all].map(end));
    },
  };
}
