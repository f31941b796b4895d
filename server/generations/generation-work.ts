import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createEventLog } from './event-log.ts';
import { unstoredGap } from './event-writer.ts';
import type { Kind, Kinds } from './generation-kind.ts';
import { appendEvents, type GenerationRow, lastEventNumber, takeLease } from './generation-store.ts';
import type { GenerationInput } from './generation-types.ts';
import type { LocalRuns } from './local-runs.ts';

type Deps = { database: Database; clock: Clock; kinds: Kinds; runs: LocalRuns };
export type Work = ReturnType<typeof createWork>;

/** Takes up stored generations that nobody works on: orphaned, failed, cancelled or queued ones. */
export function createWork({ database, clock, kinds, runs }: Deps) {
  const { local } = runs;

  /** Takes the lease of a row and resets its events. Null: another process was quicker, or it has changed. */
  const claim = (row: GenerationRow, kind: Kind) =>
    database.asLearner(row.userId, async (tx) => {
      const taken = await takeLease(tx, row, runs.lease(), clock.now());
      if (!taken) return null;
      const log = createEventLog((await lastEventNumber(tx, row.id)) + unstoredGap);
      // Otherwise readers would splice the texts of the two runs.
      log.add('reset', {});
      await appendEvents(tx, row, log.after(0));
      return { row: taken, log, facts: await kind.read(tx, row.userId, row.input as GenerationInput) };
    });

  /** Runs a generation if no process is running it and it has not ended since `row` was read. */
  const work = async (row: GenerationRow): Promise<void> => {
    const kind = kinds.get(row.kind);
    const here = local.get(row.id);
    // Cancelled and requested again: the first run has not ended yet.
    if (here?.controller.signal.aborted) await here.done;
    if (!kind || local.has(row.id) || runs.isClosed()) return;
    const mine = await claim(row, kind);
    if (mine) runs.launch(kind, { ...mine, kept: Promise.resolve() });
  };

  return {
    now: work,

    /** The same, and waits until it has ended. */
    toItsEnd: async (row: GenerationRow): Promise<void> => {
      await work(row);
      await local.get(row.id)?.done;
    },

    /** The same, through the queue of its kind if it has one. */
    inTurn: (row: GenerationRow): Promise<unknown> => kinds.get(row.kind)?.lane?.add(row) ?? work(row),

    /** The same, without waiting for its turn, which may take long. */
    takeUp: async (row: GenerationRow): Promise<void> => {
      const lane = kinds.get(row.kind)?.lane;
      if (lane) void lane.add(row);
      else await work(row);
    },
  };
}
