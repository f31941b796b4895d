import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema/auth.ts';
import { studyHabits } from '../../platform/database/schema/habits.ts';
import { isOpenAccount } from '../open-account.ts';

/** The learner whose calendar has this key; null: nobody's has, or the account is closed. */
export async function findCalendarOwner(
  tx: Transaction,
  calendarKey: string,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .select({ userId: studyHabits.userId })
    .from(studyHabits)
    .innerJoin(users, eq(users.id, studyHabits.userId))
    .where(and(eq(studyHabits.calendarKey, calendarKey), isOpenAccount(now)));
  return row?.userId ?? null;
}
