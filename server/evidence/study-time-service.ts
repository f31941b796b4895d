import type { Ask } from '../platform/database/one-trip.ts';
import { type StudyDayRow, type StudyRow, studyByDay, studyTime } from './study-time-store.ts';

/**
 * A card left open for an hour was not studied for an hour: longer intervals without activity are cut to this, in
 * reviews as in the classroom (web/features/classroom/use-time-spent.ts).
 */
const idleAfterSeconds = 180;

/** A learner's study time, from the ledger: seconds by course, in total, this week and today. */
export const readStudyTime = (
  ask: Ask,
  userId: string,
  since: { week: Date; day: Date },
): Promise<StudyRow[]> =>
  ask(studyTime, {
    userId,
    week: since.week.toISOString(),
    day: since.day.toISOString(),
    mostSeconds: idleAfterSeconds,
  });

/** A learner's study time by day: `starts` are the beginnings of days in a row, the rows name their places from 1. */
export const readStudyDays = (ask: Ask, userId: string, starts: readonly Date[]): Promise<StudyDayRow[]> =>
  ask(studyByDay, {
    userId,
    starts: starts.map((start) => start.toISOString()).join(','),
    mostSeconds: idleAfterSeconds,
  });
