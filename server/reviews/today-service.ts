import type { Today } from '#shared/contract/reviews.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { remainingMinutes, weeklyHoursOf } from '#shared/rules/reviews/today.ts';
import { dayName, startOfStudyDay } from '#shared/rules/study-day.ts';
import { readStudyDays, readStudyTime } from '../evidence/study-time-service.ts';
import { readGoals } from '../habits/habit-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Ask } from '../platform/database/one-trip.ts';
import type { Reader } from '../platform/database/read-together.ts';
import { type DayBounds, readDay } from './read-day.ts';
import { readStudyWeek } from './read-study-week.ts';
import { type TermsOf, takeUpCards } from './review-cards.ts';
import { type DayRow, nextLesson } from './today-store.ts';

/** The parts of a day besides its reviews: study time and the next lesson. */
async function readAround(ask: Ask, userId: string, { week, start, recent }: DayBounds) {
  const [studied, byDay, goals, [lesson]] = await Promise.all([
    readStudyTime(ask, userId, { week, day: start }),
    readStudyDays(ask, userId, recent),
    readGoals(ask, userId),
    ask(nextLesson),
  ]);
  return { studied, byDay, goals, lesson };
}
type Around = Awaited<ReturnType<typeof readAround>>;

type Before = NonNullable<Today['lesson']>['before'];

function presentLesson(next: Around['lesson'], before: Before): Today['lesson'] {
  if (!next) return null;
  const { unit, activities: planned } = next;
  const reached = next.positionUnitId === unit.id ? (next.activityIndex ?? 0) : 0;
  const index = Math.min(reached, Math.max(0, planned.length - 1));
  const [title, leader, submitted = false] = planned[index] ?? [];
  return {
    courseId: next.id,
    courseTitle: lessonTitle(next.title),
    unitIndex: unit.position,
    unitTitle: lessonTitle(unit.title),
    begun: next.progress > 0 || next.positionUnitId !== null,
    activity:
      title !== undefined && leader !== undefined
        ? { index, title: lessonTitle(title), leader, submitted }
        : null,
    minutes: remainingMinutes(unit.minutes, planned.length, index),
    before,
  };
}

/** The next day on which cards are due, and how many; null: none. `moments` are in order. */
function presentNext(moments: string[], now: Date, timeZone: string): Today['reviews']['next'] {
  const [at, ...later] = moments.map((moment) => new Date(moment));
  if (!at) return null;
  const over = startOfStudyDay(at, timeZone, 1);
  return { on: dayName(at, now, timeZone), count: 1 + later.filter((moment) => moment < over).length };
}

/** The recorded study time: in total, and by course with the time at which it was last opened. */
function presentStudied(rows: Around['studied'], { places, taken }: Pick<DayRow, 'places' | 'taken'>) {
  const openedAt = new Map(places.map(([courseId, at]) => [courseId, new Date(at)]));
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
      examTaken: taken.includes(courseId),
    };
  });
  return {
    today: rows.reduce((sum, { day }) => sum + day, 0),
    thisWeek: rows.reduce((sum, { week }) => sum + week, 0),
    courses,
  };
}

type Day = Awaited<ReturnType<typeof readDay<Around>>>;

function present(day: Day, before: Before, week: Today['studyWeek'], now: Date): Today {
  const { plan, secondsEach, measured, timeZone, figures, neededHours } = day;
  const { today, thisWeek, courses } = presentStudied(day.rest.studied, figures);
  const dueCourses = figures.dueCourses.slice(0, plan.reviews);
  return {
    dayStart: day.start.toISOString(),
    studyWeek: week,
    minutesADay: plan.minutesADay,
    minutesSpent: Math.round(today / 60),
    reviews: {
      count: plan.reviews,
      minutes: plan.reviewMinutes,
      done: figures.done,
      later: plan.later,
      laterDays: plan.laterDays,
      secondsEach,
      measured,
      courseIds: [...new Set(dueCourses.flatMap((courseId) => courseId ?? []))],
      next: presentNext(figures.comingBack, now, timeZone),
    },
    lesson: presentLesson(day.rest.lesson, before),
    week: {
      seconds: thisWeek,
      hours: neededHours.length === 0 ? null : Math.max(1, Math.round(weeklyHoursOf(neededHours))),
    },
    courses,
  };
}

/** Learners whose ledger fingerprint is cached. */
const mostKnown = 10_000;

export type TodayService = ReturnType<typeof createTodayService>;

/** What to do today: the reviews that fit into the day, the next lesson, and the week's study time so far. */
export function createTodayService({
  database,
  clock,
  termsOf,
  missed,
}: {
  database: Database;
  clock: Clock;
  termsOf: TermsOf;
  /** the number of objectives of a unit that need repair, by the rule of an exam's results */
  missed: (userId: string, unitId: string) => Promise<number>;
}) {
  /** by learner: the fingerprint of the ledger from which this process has created all cards */
  const takenUp = new Map<string, string>();

  /** Creates missing cards. True if the ledger had changed, so that figures read before are out of date. */
  const takeUp = async (userId: string, sign: string): Promise<boolean> => {
    if (sign === '' || takenUp.get(userId) === sign) return false;
    const all = await database.asLearner(userId, (tx) => takeUpCards(tx, userId, termsOf));
    takenUp.delete(userId);
    if (all) takenUp.set(userId, sign);
    const [oldest] = takenUp.keys();
    if (takenUp.size > mostKnown && oldest !== undefined) takenUp.delete(oldest);
    return true;
  };

  /** The objectives that need repair in the lesson before the next one, so that the page can offer to repair them first. */
  const missedBefore = async (userId: string, lesson: Around['lesson']): Promise<Before> => {
    if (!lesson?.before) return null;
    const { unitId, title } = lesson.before;
    const count = await missed(userId, unitId);
    return count > 0 ? { unitId, unitTitle: lessonTitle(title), missed: count } : null;
  };

  return {
    read: async (reader: Reader): Promise<Today> => {
      const now = clock.now();
      const read = () => readDay(database, reader, now, (ask, bounds) => readAround(ask, reader.id, bounds));
      const first = await read();
      const day = (await takeUp(reader.id, first.figures.sign)) ? await read() : first;
      const [before, week] = await Promise.all([
        missedBefore(reader.id, day.rest.lesson),
        readStudyWeek(database, reader, day, now),
      ]);
      return present(day, before, week, now);
    },
  };
}
