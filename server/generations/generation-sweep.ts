import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Kinds } from './generation-kind.ts';
import { findAbandoned, findQueued, voidLeases } from './generation-store.ts';
import type { Work } from './generation-work.ts';

type Deps = { database: Database; clock: Clock; logger: Logger; kinds: Kinds; work: Work };

/** How often orphaned and queued work is looked for, and the batch sizes. */
const sweepMs = 10_000;
const [mostAbandoned, mostQueued] = [20, 500];

/** Looks for orphaned and queued work. */
export function createSweep({ database, clock, logger, kinds, work }: Deps) {
  let sweeper: NodeJS.Timeout | undefined;

  const sweep = async () => {
    const inLanes = [...kinds.values()].flatMap(({ name, lane }) => (lane ? [name] : []));
    const abandoned = await database.asOwner((tx) => findAbandoned(tx, clock.now(), mostAbandoned));
    for (const row of abandoned) await work.takeUp(row);
    if (inLanes.length === 0) return;
    for (const row of await database.asOwner((tx) => findQueued(tx, inLanes, mostQueued)))
      void work.inTurn(row);
  };

  return {
    /** Resumes work of dead processes, now and periodically. */
    begin: async (): Promise<void> => {
      if (database.kind === 'embedded') await database.asOwner(voidLeases);
      await sweep();
      sweeper = setInterval(() => {
        sweep().catch((error: unknown) =>
          logger.warn({ err: error }, 'the search for orphaned generations failed'),
        );
      }, sweepMs);
      sweeper.unref();
    },

    end: (): void => clearInterval(sweeper),
  };
}
