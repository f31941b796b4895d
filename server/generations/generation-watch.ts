import type { EventEmitter } from 'node:events';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readStandings, type Standing } from './generation-watch-store.ts';

/** The interval at which generations of other processes are polled. */
const pollMs = 150;
/** Generations per query. */
const mostAtOnce = 500;

export const isOver = ({ status }: { status: string }) => status !== 'running' && status !== 'queued';

/** A reader that waits for events after number `seen`, or, with Infinity, for the end; or for a free lease. */
type Waiter = { id: string; seen: number; wake: () => void };

type Deps = { database: Pick<Database, 'readAsOwner'>; clock: Clock; changes: EventEmitter };
export type Watch = ReturnType<typeof createWatch>;

/**
 * Waits for generations of other processes. For any number of readers this process queries the database once per
 * `pollMs`, and only for the progress of each generation; a woken reader reads the events with its own learner's rights.
 */
export function createWatch({ database, clock, changes }: Deps) {
  const waiters = new Set<Waiter>();
  let isDue = false;

  const hasNews = ({ seen }: Waiter, standing: Standing | undefined): boolean => {
    if (!standing || isOver(standing) || standing.last > seen) return true;
    const { leaseExpiresAt, status } = standing;
    const isFree = leaseExpiresAt === null || leaseExpiresAt < clock.now();
    return isFree && (status === 'running' || seen === Number.POSITIVE_INFINITY);
  };

  const poll = async (): Promise<void> => {
    const asking = [...waiters];
    const ids = [...new Set(asking.map(({ id }) => id))];
    try {
      for (let from = 0; from < ids.length; from += mostAtOnce) {
        const some = ids.slice(from, from + mostAtOnce);
        const found = await database.readAsOwner((tx) => readStandings(tx, some));
        const standings = new Map(found.map((one) => [one.id, one]));
        const named = new Set(some);
        for (const waiter of asking)
          if (named.has(waiter.id) && hasNews(waiter, standings.get(waiter.id))) waiter.wake();
      }
    } catch {
      // The readers then query themselves, and get the error.
      for (const { wake } of asking) wake();
    }
    isDue = false;
    schedule();
  };
  const schedule = () => {
    if (isDue || waiters.size === 0) return;
    isDue = true;
    setTimeout(poll, pollMs);
  };

  return {
    /** Resolves once there may be events after number `seen`, this process has started to run it, or `signal` aborts. */
    news: (id: string, seen: number, signal?: AbortSignal): Promise<void> =>
      new Promise<void>((resolve) => {
        const wake = () => {
          waiters.delete(waiter);
          changes.off(id, wake);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const waiter = { id, seen, wake };
        waiters.add(waiter);
        changes.on(id, wake);
        signal?.addEventListener('abort', wake);
        if (signal?.aborted) wake();
        schedule();
      }),
  };
}
