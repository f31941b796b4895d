import { createLimiter } from '../limiter.ts';

/**
 * The invitations of an operator's lists: as many in an hour as the server may mail, beside what learners cause, so that
 * neither uses the other's up.
 */
export function createListBudget(perHour: number, enabled: boolean) {
  const limiter = createLimiter({ points: perHour, seconds: 3600 });
  const key = 'lists';
  return {
    /** Counts a mail. Returns 0, or the seconds until the next one is possible. */
    take: async (): Promise<number> => (enabled ? limiter.take(key) : 0),
    /** Takes back one that was not written. */
    refund: async (): Promise<void> => {
      if (enabled) await limiter.refund(key);
    },
  };
}
