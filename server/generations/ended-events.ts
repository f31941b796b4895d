import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteEventsOfEnded } from './ended-events-store.ts';

/** How long a disconnected reader can resume after the end. */
const keptMs = 24 * 3_600_000;
/** Generations per transaction, so that a sweep never blocks the database for long. */
const sweptAtOnce = 100;

/**
 * Deletes the events of ended generations after a day. A later reader gets only the final event: the result of a
 * completed generation contains the same text, and a failed or cancelled one starts anew when it is retried.
 */
export const createEndedEvents = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Deletes one batch. To be called periodically. Returns the number of generations in it. */
  sweep: (): Promise<number> =>
    database.asOwner((tx) => deleteEventsOfEnded(tx, new Date(clock.now().getTime() - keptMs), sweptAtOnce)),
});
