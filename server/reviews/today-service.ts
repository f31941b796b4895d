import type { Today } from '#shared/contract/reviews.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { dayName, startOfLocalDay } from '#shared/rules/local-day.ts';
import { activityMinutes, measuredSeconds, planDay } from '#shared/rules/reviews/today.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { timeZoneOf } from '../profiles/profile-service.ts';
import { countDue, findNextDue } from './review-card-store.ts';
import { type TermsOf, takeUpCards } from './review-cards.ts';
import {
  countReviews,
  findUnitAt,
  listOpenCourses,
  listReviewSeconds,
  listUnitActivities,
  sumSeconds,
} from './today-store.ts';

/** A learner's day: when it began and ends, what is due and how much of it fits in. */
export async function dayOf(tx: Transaction, userId: string, now: Date) {
  const timeZone = await timeZoneOf(tx, userId);
  const [start, end] = [startOfLocalDay(now, timeZone), startOfLocalDay(now, timeZone, 1)];
  const open = await listOpenCourses(tx, userId);
  const pace = measuredSeconds(await listReviewSeconds(tx, userId));
  const due = await countDue(tx, userId, null, end);
  const done = await countReviews(tx, userId, start);
  const weeklyHours = open.map((course) => course.weeklyHours);
  const plan = planDay({ weeklyHours, due, done, ...pace, hasLesson: open.length > 0 });
  return { timeZone, start, end, open, due, done, plan, ...pace };
}

async function lessonToGoOnWith(tx: Transaction, open: Awaited<ReturnType<typeof listOpenCourses>>) {
  for (const course of open) {
    const unit = await findUnitAt(tx, course.id, course.currentLessonIndex);
    if (!unit) continue;
    const planned = await listUnitActivities(tx, unit.id);
    const reached = course.positionUnitId === unit.id ? (course.activityIndex ?? 0) : 0;
    const index = Math.min(reached, Math.max(0, planned.length - 1));
    const activity = planned[index];
    return {
      courseId: course.id,
      courseTitle: lessonTitle(course.title),
      unitIndex: course.currentLessonIndex,
      unitTitle: lessonTitle(unit.title),
      activity: activity ? { index, title: lessonTitle(activity.title), leader: activity.leader } : null,
      minutes: activityMinutes(unit.minutes, planned.length),
    };
  }
  return null;
}

export type TodayService = ReturnType<typeof createTodayService>;

/** What to do today: reviews that fit into the day, and where to go on. */
export function createTodayService({
  database,
  clock,
  termsOf,
}: {
  database: Database;
  clock: Clock;
  termsOf: TermsOf;
}) {
  return {
    read: (userId: string): Promise<Today> =>
      database.asLearner(userId, async (tx) => {
        await takeUpCards(tx, userId, termsOf);
        const now = clock.now();
        const day = await dayOf(tx, userId, now);
        const nextAt = await findNextDue(tx, userId, day.end);
        const nextDay = nextAt && startOfLocalDay(nextAt, day.timeZone);
        const next = nextAt &&
          nextDay && {
            on: dayName(nextAt, now, day.timeZone),
            count: await countDue(tx, userId, nextDay, startOfLocalDay(nextAt, day.timeZone, 1)),
          };
        const { plan, done, secondsEach, measured } = day;
        return {
          minutesADay: plan.minutesADay,
          minutesSpent: Math.round((await sumSeconds(tx, userId, day.start)) / 60),
          reviews: {
            count: plan.reviews,
            minutes: plan.reviewMinutes,
            done,
            later: plan.later,
            laterDays: plan.laterDays,
            secondsEach,
            measured,
            next,
          },
          lesson: await lessonToGoOnWith(tx, day.open),
        };
      }),
  };
}
