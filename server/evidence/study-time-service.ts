import type { Transaction } from '../platform/database/database.ts';
import { type StudyRow, sumStudyTime } from './study-time-store.ts';

/**
 * A card that lay on the screen for an hour was not looked at for an hour: longer than this without a sign of life
 * nothing counts, in reviews as in the classroom (web/features/classroom/use-time-spent.ts).
 */
const idleAfterSeconds = 180;

/** How long a learner has studied, from the ledger: seconds by course, altogether, this week and today. */
export function readStudyTime(
  tx: Transaction,
  userId: string,
  since: { week: Date; day: Date },
): Promise<StudyRow[]> {
  return sumStudyTime(tx, userId, since, idleAfterSeconds);
}
