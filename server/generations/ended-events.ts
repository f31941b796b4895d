import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteEventsOfEnded } from './ended-events-store.ts';

/** How long a reader that lost its connection may come back for what it missed piece by piece. */
const keptMs = 24 * 3_600_000;
/** So many generations in one transaction: a sweep never holds the database for long. */
const sweptAtOnce = 100;

/**
 * The events of work that has ended go a day later. Whoever asks then is told at once how it ended: of what is done its
 * result says the same, and what failed or was stopped begins anew if it is taken up again.
 */
export const createEndedEvents = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Removes what is a day old, some at a time. To be called now and then. Returns of how many generations. */
  sweep: (): Promise<number> =>
    database.asOwner((tx) => deleteEventsOfEnded(tx, new Date(clock.now().getTime() - keptMs), sweptAtOnce)),
});
