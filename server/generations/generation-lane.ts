import { limitConcurrency } from '../platform/limit-concurrency.ts';

/** What waits: a row, and whose it is. */
type Waiting = { id: string; userId: string };
export type Lane<Row extends Waiting> = ReturnType<typeof createLane<Row>>;

/**
 * A kind of which few run at once in this process, such as what takes a whole core: the others wait, without a lease, and
 * learners take turns. `work` does nothing with a row that was cancelled meanwhile, or that another process has taken.
 */
export function createLane<Row extends Waiting>(
  atOnce: number,
  work: (row: Row) => Promise<void>,
  report: (error: unknown) => void,
) {
  const inTurn = limitConcurrency(atOnce);
  const known = new Map<string, Promise<void>>();
  let closed = false;
  return {
    /** Waits for its turn, once, however often it is added. Resolves when its turn has ended; never throws. */
    add: (row: Row): Promise<void> => {
      const before = known.get(row.id);
      if (before) return before;
      const turn = inTurn(async () => {
        // What still waits then is found by whoever looks for it next.
        if (!closed) await work(row);
      }, row.userId)
        .catch(report)
        .finally(() => known.delete(row.id));
      known.set(row.id, turn);
      return turn;
    },
    close: (): void => {
      closed = true;
    },
  };
}
