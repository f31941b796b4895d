import type { Today } from '#shared/contract/reviews.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { dayName, startOfLocalDay, startOfLocalWeek } from '#shared/rules/local-day.ts';
import { activityMinutes, measuredSeconds, planDay, weeklyHoursOf } from '#shared/rules/reviews/today.ts';
import { readStudyTime } from '../evidence/study-time-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { timeZoneOf } from '../profiles/profile-service.ts';
import { countDue, findNextDue, listDueCourses } from './review-card-store.ts';
import { type TermsOf, takeUpCards } from './review-cards.ts';
import {
  countReviews,
  findUnitAt,
  listOpenCourses,
  listPlaces,
  listReviewSeconds,
  listUnitActivities,
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
      begun: course.currentLessonIndex > 0 || course.positionUnitId !== null,
      activity: activity ? { index, title: lessonTitle(activity.title), leader: activity.leader } : null,
      minutes: activityMinutes(unit.minutes, planned.length),
    };
  }
  return null;
}

/** The next day on which cards come back, and how many; null: none will. */
async function comingBack(
  tx: Transaction,
  userId: string,
  now: Date,
  { end, timeZone }: { end: Date; timeZone: string },
): Promise<Today['reviews']['next']> {
  const at = await findNextDue(tx, userId, end);
  if (!at) return null;
  const [from, to] = [startOfLocalDay(at, timeZone), startOfLocalDay(at, timeZone, 1)];
  return { on: dayName(at, now, timeZone), count: await countDue(tx, userId, from, to) };
}

/** What is on record of study time: altogether, and of each course with when it was last there to be seen. */
async function studied(tx: Transaction, userId: string, since: { week: Date; day: Date }) {
  const rows = await readStudyTime(tx, userId, since);
  const places = await listPlaces(tx, userId);
  const openedAt = new Map(places.map(({ courseId, openedAt: at }) => [courseId, at]));
  const byCourse = new Map(rows.map((row) => [row.courseId, row]));
  const ids = new Set([...openedAt.keys(), ...rows.flatMap(({ courseId }) => courseId ?? [])]);
  const courses = [...ids].map((courseId) => {
    const row = byCourse.get(courseId);
    const moments = [openedAt.get(courseId), row?.lastAt].flatMap((at) => at?.getTime() ?? []);
    return {
      courseId,
      seconds: row?.all ?? 0,
      secondsThisWeek: row?.week ?? 0,
      lastOpenedAt: new Date(Math.max(...moments)).toISOString(),
    };
  });
  return {
    today: rows.reduce((sum, { day }) => sum + day, 0),
    thisWeek: rows.reduce((sum, { week }) => sum + week, 0),
    courses,
  };
}

export type TodayService = ReturnType<typeof createTodayService>;

/** What to do today: reviews that fit into the day, where to go on, and what the week has been so far. */
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
        const { plan, done, secondsEach, measured } = day;
        const week = startOfLocalWeek(now, day.timeZone);
        const { today, thisWeek, courses } = await studied(tx, userId, { week, day: day.start });
        return {
          minutesADay: plan.minutesADay,
          minutesSpent: Math.round(today / 60),
          reviews: {
            count: plan.reviews,
            minutes: plan.reviewMinutes,
            done,
            later: plan.later,
            laterDays: plan.laterDays,
            secondsEach,
            measured,
            courseIds: await listDueCourses(tx, userId, day.end, plan.reviews),
            next: await comingBack(tx, userId, now, day),
          },
          lesson: await lessonToGoOnWith(tx, day.open),
          week: { seconds: thisWeek, hours: weekHours(day.open) },
          courses,
        };
      }),
  };
}

/** What the courses that go on ask for in a week; null without any. */
const weekHours = (open: { weeklyHours: number }[]): number | null =>
  open.length === 0 ? null : weeklyHoursOf(open.map((course) => course.weeklyHours));
