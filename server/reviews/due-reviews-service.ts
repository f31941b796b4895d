import { startsOfStudyDays, studyDayOf } from '#shared/rules/study-day.ts';
import { readStudyTime } from '../evidence/study-time-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Ask } from '../platform/database/one-trip.ts';
import { readerOf } from '../platform/database/read-together.ts';
import { dueByDay } from './due-days-store.ts';
import { type DayBounds, readDay } from './read-day.ts';
import { type TermsOf, takeUpCards } from './review-cards.ts';

/** The reviews of a learner from today on, whether or not they are here. */
export type DueReviews = {
  /** the learner's day, YYYY-MM-DD, and its start */
  day: string;
  start: Date;
  /** reviews for today, as the dashboard has them, and about how long they take */
  count: number;
  minutes: number;
  secondsEach: number;
  /** whether anything was studied today */
  studied: boolean;
  /** the following days with reviews */
  later: { day: string; count: number }[];
};
export type DueReviewsService = ReturnType<typeof createDueReviewsService>;

/** What is due of a learner's reviews, for what reaches them elsewhere: mails and calendars. */
export function createDueReviewsService({
  database,
  clock,
  termsOf,
}: {
  database: Database;
  clock: Clock;
  termsOf: TermsOf;
}) {
  return {
    /** `days`: of how many days after today. */
    read: async (userId: string, days: number): Promise<DueReviews> => {
      await database.asLearner(userId, (tx) => takeUpCards(tx, userId, termsOf));
      const now = clock.now();
      const around = (ask: Ask, { start, week, timeZone }: DayBounds) => {
        // The last start is the end of the last day.
        const starts = startsOfStudyDays(now, timeZone, 1, days + 1);
        const texts = starts.map((one) => one.toISOString()).join(',');
        return Promise.all([
          readStudyTime(ask, userId, { week, day: start }),
          ask(dueByDay, { starts: texts }),
          starts,
        ]);
      };
      const { rest, plan, figures, ...read } = await readDay(database, readerOf(userId), now, around);
      const [studied, due, starts] = rest;
      const later = due
        .filter(({ place }) => place <= days)
        .toSorted((a, b) => a.place - b.place)
        .map(({ place, count }) => ({
          day: studyDayOf(starts[place - 1] ?? now, read.timeZone),
          count,
        }));
      return {
        day: studyDayOf(now, read.timeZone),
        start: read.start,
        count: plan.reviews,
        minutes: plan.reviewMinutes,
        secondsEach: read.secondsEach,
        studied: figures.done > 0 || studied.some(({ day }) => day > 0),
        later,
      };
    },
  };
}
