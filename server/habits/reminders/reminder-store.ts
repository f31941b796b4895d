import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema/auth.ts';
import { profiles } from '../../platform/database/schema/courses.ts';
import { studyHabits } from '../../platform/database/schema/habits.ts';
import { isOpenAccount } from '../open-account.ts';

/** Who can be sent mail: an open account with a confirmed address. */
const canBeMailed = (now: Date) =>
  and(isNotNull(users.email), isNotNull(users.emailConfirmedAt), isOpenAccount(now));

/** Learners whose reminders are decided on at the same time. */
export type ReminderGroup = {
  timeZone: string;
  hour: number;
  decidedOn: string | null;
  userIds: string[];
};

/** Everybody with reminders, by time zone, hour and the last day decided on; at most `most` learners a group. */
export async function listReminderGroups(tx: Transaction, now: Date, most: number): Promise<ReminderGroup[]> {
  const timeZone = sql<string>`coalesce(${profiles.timeZone}, 'UTC')`;
  const rows = await tx
    .select({
      timeZone,
      hour: studyHabits.reminderHour,
      decidedOn: studyHabits.remindedOn,
      userIds: sql<
        string[]
      >`to_json((array_agg(${studyHabits.userId} order by ${studyHabits.userId}))[1:${sql.raw(String(most))}])`,
    })
    .from(studyHabits)
    .innerJoin(users, and(eq(users.id, studyHabits.userId), canBeMailed(now)))
    .leftJoin(profiles, eq(profiles.id, studyHabits.userId))
    .where(isNotNull(studyHabits.reminderHour))
    .groupBy(sql`1`, studyHabits.reminderHour, studyHabits.remindedOn);
  return rows.map(({ hour, ...row }) => ({ ...row, hour: hour ?? 0 }));
}

type Claim = Pick<ReminderGroup, 'hour' | 'decidedOn'> & { userId: string; day: string; now: Date };

/**
 * Marks a learner's day as decided on, unless another process was first, or they have changed or ended their reminders
 * since. Returns where to write; null: nothing is to be sent.
 */
export async function claimReminder(
  tx: Transaction,
  { userId, hour, decidedOn, day, now }: Claim,
): Promise<{ email: string; reminderKey: string } | null> {
  const [row] = await tx
    .update(studyHabits)
    .set({ remindedOn: day })
    .from(users)
    .where(
      and(
        eq(studyHabits.userId, userId),
        eq(studyHabits.reminderHour, hour),
        sql`${studyHabits.remindedOn} is not distinct from ${decidedOn}::date`,
        eq(users.id, studyHabits.userId),
        canBeMailed(now),
      ),
    )
    .returning({ email: users.email, reminderKey: studyHabits.reminderKey });
  return row?.email ? { email: row.email, reminderKey: row.reminderKey } : null;
}

/** Ends the reminders of whoever has this key. Idempotent. */
export async function endReminders(tx: Transaction, reminderKey: string): Promise<void> {
  await tx
    .update(studyHabits)
    .set({ reminderHour: null })
    .where(eq(studyHabits.reminderKey, reminderKey))
    .returning({ userId: studyHabits.userId });
}
