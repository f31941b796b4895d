import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { studyHabits } from '../platform/database/schema/habits.ts';
import { statement } from '../platform/database/statement.ts';

export type HabitRow = typeof studyHabits.$inferSelect;
export type HabitChanges = Partial<
  Pick<HabitRow, 'goals' | 'reminderHour' | 'remindedOn' | 'calendarKey'>
> & {
  updatedAt: Date;
};

/** The goals of `userId`. */
export const ownGoals = statement((db) =>
  db
    .select({ goals: studyHabits.goals })
    .from(studyHabits)
    .where(eq(studyHabits.userId, sql.placeholder('userId'))),
);

export async function findHabits(tx: Transaction, userId: string): Promise<HabitRow | null> {
  const [row] = await tx.select().from(studyHabits).where(eq(studyHabits.userId, userId));
  return row ?? null;
}

/** Locks a learner's row for the rest of the transaction, and makes it first where there is none. */
export async function lockHabits(tx: Transaction, userId: string, updatedAt: Date): Promise<HabitRow> {
  await tx
    .insert(studyHabits)
    .values({ userId, updatedAt })
    .onConflictDoNothing()
    .returning({ userId: studyHabits.userId });
  const [row] = await tx.select().from(studyHabits).where(eq(studyHabits.userId, userId)).for('update');
  if (!row) throw new Error('The habits were not stored.');
  return row;
}

export async function saveHabits(tx: Transaction, userId: string, changes: HabitChanges): Promise<HabitRow> {
  const [row] = await tx.update(studyHabits).set(changes).where(eq(studyHabits.userId, userId)).returning();
  if (!row) throw new Error('The habits were not saved.');
  return row;
}
