import { leaveExamsOf } from '../../exams/exam-leaving-service.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { dropUnits } from '../course-store.ts';

/** Removes lessons from a course of `userId`, and abandons their exams in progress. Everything else is kept. */
export async function takeOutLessons(
  tx: Transaction,
  userId: string,
  unitIds: string[],
  now: Date,
): Promise<void> {
  await leaveExamsOf(tx, userId, unitIds, now);
  await dropUnits(tx, unitIds, now);
}
