import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteEventsOfDone } from './ended-events-store.ts';

/** How long a reader that lost its connection may come back for what it missed piece by piece. */
const keptMs = 24 * 3_600_000;
/** So many generations in one transaction: a sweep never holds the database for long. */
const sweptAtOnce = 100;

/**
 * The events of work that is done: its result says the same, so a day later they go. Whoever asks then is told the result
 * at once. Those of work that failed or was stopped stay, since it may be taken up again.
 */
export const createEndedEvents = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Removes what is a day old, some at a time. To be called now and then. Returns of how many generations. */
  sweep: (): Promise<number> =>
    database.asOwner((tx) => deleteEventsOfDone(tx, new Date(clock.now().getTime() - keptMs), sweptAtOnce)),
});
