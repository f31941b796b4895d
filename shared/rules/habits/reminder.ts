import { hourOfStudyDay, studyDayOf } from '../study-day.ts';

/** Days by which a stored day may be ahead: a journey across the date line. More was written by a clock that was wrong. */
const mostAhead = 2;
const dayMs = 24 * 60 * 60_000;

/**
 * Whether a reminder is to be decided on now: its hour has come in the learner's study day, and it was not yet decided on.
 * Late counts until the day ends.
 */
export function isReminderDue(
  now: Date,
  { timeZone, hour, decidedOn }: { timeZone: string; hour: number; decidedOn: string | null },
): boolean {
  if (now < hourOfStudyDay(now, timeZone, hour)) return false;
  if (decidedOn === null) return true;
  const ahead = (Date.parse(decidedOn) - Date.parse(studyDayOf(now, timeZone))) / dayMs;
  return ahead < 0 || ahead > mostAhead;
}
