import type { Generation } from '#shared/contract/generation.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { present } from './generation-answers.ts';
import { cancelGeneration, cancelGenerationsOf, findGeneration } from './generation-store.ts';
import type { Live } from './local-runs.ts';

type Deps = {
  database: Database;
  clock: Clock;
  local: Map<string, Live>;
  changed: (id: string) => void;
};

const abort = ({ controller }: Live): void => controller.abort(conflict('This was cancelled.'));

/** Cancels generations, in whatever process they run: the others learn it from the row. */
export function createCancel({ database, clock, local, changed }: Deps) {
  return {
    /** Cancels a generation in any process, and keeps what it has written; an ended one stays unchanged. */
    one: async (userId: string, id: string): Promise<Generation> => {
      const here = local.get(id);
      // In one transaction, to be fast: until it commits, the provider keeps generating.
      const row = await database.asLearner(userId, async (tx) => {
        const [, found] = await together([
          cancelGeneration(tx, id, clock.now(), here?.log.text() ?? null),
          findGeneration(tx, id),
        ]);
        return found;
      });
      if (!row) throw notFound('Generation not found');
      if (row.status === 'cancelled' && here) abort(here);
      changed(id);
      return present(row);
    },

    /** Cancels all generations of a learner and waits for those that run in this process. */
    allOf: async (userId: string): Promise<void> => {
      const open = await database.asLearner(userId, (tx) => cancelGenerationsOf(tx, userId, clock.now()));
      const here = open.flatMap((id) => local.get(id) ?? []);
      for (const live of here) abort(live);
      for (const id of open) changed(id);
      await Promise.all(here.map(({ done }) => done));
    },
  };
}
