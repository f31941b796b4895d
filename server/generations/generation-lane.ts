import { limitConcurrency } from '../platform/limit-concurrency.ts';

/** A queued row, and its learner. */
type Waiting = { id: string; userId: string };
export type Lane<Row extends Waiting> = ReturnType<typeof createLane<Row>>;

/**
 * Limits how many generations of a kind run at once in this process, e.g. of one that takes a whole core. The others are
 * queued without a lease, and learners take turns, with one at a time. `work` has to skip rows that were cancelled or claimed meanwhile.
 */
export function createLane<Row extends Waiting>(
  atOnce: number,
  work: (row: Row) => Promise<void>,
  report: (error: unknown) => void,
) {
  // A learner's second one would take a place without using it: each kind works on one for a learner at a time.
  const inTurn = limitConcurrency(atOnce, undefined, 1);
  const known = new Map<string, Promise<void>>();
  let closed = false;
  return {
    /** Queues a row; adding it again has no effect. Resolves when its work has ended; never throws. */
    add: (row: Row): Promise<void> => {
      const before = known.get(row.id);
      if (before) return before;
      const turn = inTurn(async () => {
        // After closing, queued rows are left to the next process.
        if (!closed) await work(row);
      }, row.userId)
        .catch(report)
        .finally(() => known.delete(row.id));
      known.set(row.id, turn);
      return turn;
    },
    counts: inTurn.counts,
    close: (): void => {
      closed = true;
    },
  };
}
