import { randomUUID } from 'node:crypto';
import type { Habits, HabitsPatch } from '#shared/contract/habits.ts';
import { currentGoal, type GoalFrom, withGoal } from '#shared/rules/habits/daily-goal.ts';
import { isReminderDue } from '#shared/rules/habits/reminder.ts';
import { studyDayOf } from '#shared/rules/study-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Ask } from '../platform/database/one-trip.ts';
import { timeZoneOf } from '../profiles/profile-service.ts';
import {
  findHabits,
  type HabitChanges,
  type HabitRow,
  lockHabits,
  ownGoals,
  saveHabits,
} from './habit-store.ts';
import type { Marks } from './habit-types.ts';
import { linkToken } from './link-token.ts';

/** A learner's daily goals, in a round trip with other queries. */
export async function readGoals(ask: Ask, userId: string): Promise<GoalFrom[]> {
  const [row] = await ask(ownGoals, { userId });
  return row?.goals ?? [];
}

export type HabitService = ReturnType<typeof createHabitService>;

/** How a learner wants to come back: a daily goal, reminders by mail, a calendar. */
export function createHabitService({
  database,
  clock,
  marks,
  publicUrl,
}: {
  database: Database;
  clock: Clock;
  marks: Marks;
  publicUrl: string;
}) {
  const present = (row: HabitRow | null, timeZone: string): Habits => ({
    dailyGoal: currentGoal(row?.goals ?? []),
    reminderHour: row?.reminderHour ?? null,
    timeZone,
    calendarUrl: row?.calendarKey
      ? `${publicUrl}/api/calendar.ics?token=${linkToken(marks, 'calendar', row.calendarKey)}`
      : null,
  });

  type Change = (row: HabitRow, context: { now: Date; timeZone: string }) => Omit<HabitChanges, 'updatedAt'>;
  const change = (userId: string, changesOf: Change): Promise<Habits> =>
    database.asLearner(userId, async (tx: Transaction) => {
      const now = clock.now();
      const row = await lockHabits(tx, userId, now);
      const timeZone = await timeZoneOf(tx, userId);
      const changes = changesOf(row, { now, timeZone });
      return present(await saveHabits(tx, userId, { ...changes, updatedAt: now }), timeZone);
    });

  return {
    read: (userId: string): Promise<Habits> =>
      database.asLearner(userId, async (tx) =>
        present(await findHabits(tx, userId), await timeZoneOf(tx, userId)),
      ),

    /** What is left out of `patch` stays. */
    change: (userId: string, { dailyGoal, reminderHour }: HabitsPatch): Promise<Habits> =>
      change(userId, (row, { now, timeZone }) => {
        const today = studyDayOf(now, timeZone);
        return {
          ...(dailyGoal === undefined ? {} : { goals: withGoal(row.goals, today, dailyGoal) }),
          ...(reminderHour === undefined ? {} : { reminderHour }),
          // An hour that has passed today is meant for tomorrow.
          ...(reminderHour != null &&
          reminderHour !== row.reminderHour &&
          isReminderDue(now, { timeZone, hour: reminderHour, decidedOn: row.remindedOn })
            ? { remindedOn: today }
            : {}),
        };
      }),

    /** Gives the calendar an address, or another one: the old one ends. */
    renewCalendar: (userId: string): Promise<Habits> => change(userId, () => ({ calendarKey: randomUUID() })),

    /** Ends the calendar's address. Idempotent. */
    endCalendar: (userId: string): Promise<Habits> => change(userId, () => ({ calendarKey: null })),
  };
}
