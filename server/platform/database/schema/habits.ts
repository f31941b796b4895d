import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GoalFrom } from '#shared/rules/habits/daily-goal.ts';

/** How a learner wants to come back: their daily goal, reminders by mail, a calendar. No row: nothing of it. */
export const studyHabits = pgTable(
  'study_habits',
  {
    userId: uuid('user_id').primaryKey(),
    goals: jsonb('goals').$type<GoalFrom[]>().notNull().default([]),
    /** the hour of the learner's day at which a reminder is sent; null: none is */
    reminderHour: integer('reminder_hour'),
    /** the last study day for which a reminder was sent, or found not to be needed */
    remindedOn: date('reminded_on', { mode: 'string' }),
    /** named by the links that end the reminders; stays, so that those in old mails work */
    reminderKey: uuid('reminder_key').notNull().defaultRandom(),
    /** named by the address of the calendar; null: there is none */
    calendarKey: uuid('calendar_key'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('study_habits_hour', sql`${table.reminderHour} between 0 and 23`),
    index('study_habits_reminder_idx').on(table.reminderHour).where(sql`${table.reminderHour} is not null`),
    uniqueIndex('study_habits_reminder_key').on(table.reminderKey),
    uniqueIndex('study_habits_calendar_key').on(table.calendarKey),
  ],
);
