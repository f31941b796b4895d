import type { Ask } from '../platform/database/one-trip.ts';
import { type StudyRow, studyTime } from './study-time-store.ts';

/**
 * A card left open for an hour was not studied for an hour: longer intervals without activity are cut to this, in
 * reviews as in the classroom (web/features/classroom/use-time-spent.ts).
 */
const idleAfterSeconds = 180;

/** A learner's study time, from the ledger: seconds by course, in total, this week and today. */
export const readStudyTime = (
  ask: Ask,
  userId: string,
  since: { week: Date; day: Date },
): Promise<StudyRow[]> =>
  ask(studyTime, {
    userId,
    week: since.week.toISOString(),
    day: since.day.toISOString(),
    mostSeconds: idleAfterSeconds,
  });
