import type { EventEmitter } from 'node:events';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readStandings, type Standing } from './generation-watch-store.ts';

/** How often generations that other processes run are looked at, all at once. */
const pollMs = 150;
/** So many are asked for in one statement. */
const mostAtOnce = 500;

export const isOver = ({ status }: { status: string }) => status !== 'running' && status !== 'queued';

/** Who waits: for events after number `seen`, or, with Infinity, for the end or for nobody being at work any more. */
type Waiter = { id: string; seen: number; wake: () => void };

type Deps = { database: Pick<Database, 'readAsOwner'>; clock: Clock; changes: EventEmitter };
export type Watch = ReturnType<typeof createWatch>;

/**
 * Waiting for generations of other processes. However many readers wait, this process queries the database once in
 * `pollMs`, and only for the progress of each generation; a reader that is woken reads the events with the rights of
 * its own learner.
 */
export function createWatch({ database, clock, changes }: Deps) {
  const waiters = new Set<Waiter>();
  let isDue = false;

  const hasNews = ({ seen }: Waiter, standing: Standing | undefined): boolean => {
    if (!standing || isOver(standing) || standing.last > seen) return true;
    const { leaseExpiresAt } = standing;
    return seen === Number.POSITIVE_INFINITY && (leaseExpiresAt === null || leaseExpiresAt < clock.now());
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
    /** Resolves once there may be something after number `seen`, this process has begun to work on it, or `signal` aborts. */
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
