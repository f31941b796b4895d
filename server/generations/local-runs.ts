import { randomUUID } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Live } from './generation-follow.ts';
import type { Kind } from './generation-kind.ts';
import { type Job, leaseFrom, runGeneration } from './generation-run.ts';
import type { Lease } from './generation-store.ts';

type Deps = { database: Database; clock: Clock; logger: Logger; changed: (id: string) => void };
export type LocalRuns = ReturnType<typeof createLocalRuns>;

/** The generations that run in this process, all under leases of one owner. */
export function createLocalRuns({ database, clock, logger, changed }: Deps) {
  const owner = randomUUID();
  const local = new Map<string, Live>();
  const running = () => local.size;

  return {
    /** by id; one that has ended is not in it */
    local,

    /** A lease of this process, from now on. */
    lease: (): Lease => leaseFrom(clock, owner),

    countOf: (userId: string): number =>
      [...local.values()].reduce((sum, one) => sum + (one.userId === userId ? 1 : 0), 0),

    /** Runs a row whose lease this process holds, or will hold once it is stored. */
    launch: ({ run, longestMs }: Kind, { row, facts, log, kept }: Omit<Job, 'controller'>): void => {
      const controller = new AbortController();
      const job = { row, facts, log, controller, kept, longestMs };
      const live: Live = { userId: row.userId, log, controller, over: false, done: Promise.resolve() };
      local.set(row.id, live);
      live.done = runGeneration({ database, clock, logger, owner, changed, running }, job, run).finally(
        () => {
          live.over = true;
          local.delete(row.id);
          changed(row.id);
        },
      );
    },
  };
}
