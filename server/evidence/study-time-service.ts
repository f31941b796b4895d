import type { Ask } from '../platform/database/one-trip.ts';
import { type StudyRow, studyTime } from './study-time-store.ts';

/**
 * A card that lay on the screen for an hour was not looked at for an hour: longer than this without a sign of life
 * nothing counts, in reviews as in the classroom (web/features/classroom/use-time-spent.ts).
 */
const idleAfterSeconds = 180;

/** How long a learner has studied, from the ledger: seconds by course, altogether, this week and today. */
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
