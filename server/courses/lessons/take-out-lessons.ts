import { leaveExamsOf } from '../../exams/exam-leaving-service.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { dropUnits } from '../course-store.ts';

/** Takes lessons out of a course of `userId`, and sets aside what exams go on in them. All else of theirs stays. */
export async function takeOutLessons(
  tx: Transaction,
  userId: string,
  unitIds: string[],
  now: Date,
): Promise<void> {
  await leaveExamsOf(tx, userId, unitIds, now);
  await dropUnits(tx, unitIds, now);
}
