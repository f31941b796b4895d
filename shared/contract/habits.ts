import { z } from 'zod';
import { dailyGoalRules } from '../rules/habits/daily-goal.ts';

const goalSchema = z.number().int().min(dailyGoalRules.least).max(dailyGoalRules.most).nullable();
const hourSchema = z.number().int().min(0).max(23).nullable();

/** GET /api/habits: how a learner wants to come back */
export const habitsSchema = z.object({
  /** minutes; null: none */
  dailyGoal: goalSchema,
  /** the hour of a reminder by mail, in the learner's time zone; null: none is sent */
  reminderHour: hourSchema,
  /** IANA name, that of the profile */
  timeZone: z.string(),
  /** the address of the calendar, which opens it to whoever has it; null: there is none */
  calendarUrl: z.string().nullable(),
});
export type Habits = z.infer<typeof habitsSchema>;

/** PATCH /api/habits: what is left out stays */
export const habitsPatchSchema = z.object({
  dailyGoal: goalSchema.optional(),
  reminderHour: hourSchema.optional(),
});
export type HabitsPatch = z.infer<typeof habitsPatchSchema>;
