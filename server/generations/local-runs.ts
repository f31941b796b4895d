import { randomUUID } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { within } from '../platform/within.ts';
import type { EventLog } from './event-log.ts';
import { ProcessStops } from './generation-end.ts';
import type { Kind } from './generation-kind.ts';
import { type Job, leaseFrom, runGeneration } from './generation-run.ts';
import type { Lease } from './generation-store.ts';

/** One statement for each run; a database that does not answer must not keep the process from ending. */
const lettingGoMs = 1500;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  metrics?: Pick<Metrics, 'generationBegan' | 'generationEnded'> | undefined;
  changed: (id: string) => void;
};
/** A generation that runs in this process. */
export type Live = {
  userId: string;
  log: EventLog;
  controller: AbortController;
  done: Promise<void>;
  over: boolean;
};

export type LocalRuns = ReturnType<typeof createLocalRuns>;

/** The generations that run in this process, all under leases of one owner. */
export function createLocalRuns({ database, clock, logger, metrics, changed }: Deps) {
  const owner = randomUUID();
  const local = new Map<string, Live>();
  const running = () => local.size;
  let closed = false;
  const end = async (ms: number) => {
    await within(ms, Promise.all([...local.values()].map(({ done }) => done)), []);
  };

  return {
    /** by id; one that has ended is not in it */
    local,

    /** A lease of this process, from now on. */
    lease: (): Lease => leaseFrom(clock, owner),

    countOf: (userId: string): number =>
      [...local.values()].reduce((sum, one) => sum + (one.userId === userId ? 1 : 0), 0),

    /** Runs a row whose lease this process holds, or will hold once it is stored. */
    launch: ({ name, run, longestMs }: Kind, { row, facts, log, kept }: Omit<Job, 'controller'>): void => {
      const controller = new AbortController();
      const job = { row, facts, log, controller, kept, longestMs };
      const live: Live = { userId: row.userId, log, controller, over: false, done: Promise.resolve() };
      local.set(row.id, live);
      metrics?.generationBegan(name);
      live.done = runGeneration({ database, clock, logger, owner, changed, running }, job, run).then(
        (state) => {
          live.over = true;
          local.delete(row.id);
          metrics?.generationEnded(name, state);
          changed(row.id);
        },
      );
    },

    /** whether no more runs are begun here */
    isClosed: () => closed,

    /** Waits up to `ms` for what runs, and lets go of the rest: other processes take it, or the next start. */
    close: async (ms: number): Promise<void> => {
      await end(ms);
      closed = true;
      for (const { controller } of local.values()) controller.abort(new ProcessStops());
      await end(lettingGoMs);
    },
  };
}
