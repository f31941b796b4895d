import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { activities, exams, positions } from '../platform/database/schema/classroom.ts';
import { courses, isThere, profiles, units } from '../platform/database/schema/courses.ts';
import { evidence, stillCounts } from '../platform/database/schema/evidence.ts';
import { reviewCards } from '../platform/database/schema/reviews.ts';
import { statement } from '../platform/database/statement.ts';
import { ledgerSign } from './review-ledger-store.ts';
import { stillAsked } from './second-look-store.ts';

const mostCourses = 200;
const mostPlaces = 500;
/** The number of last reviews from which the pace of the next ones is estimated. */
const mostMeasured = 50;
const mostActivities = 200;
/** The longest calendar day, with a change of the clock. */
const aDay = sql`interval '25 hours'`;

const [start, end] = ['start', 'end'].map((name) => sql`${sql.placeholder(name)}::timestamptz`);

export type DayRow = {
  timeZone: string | null;
  /** when the account was made (ISO 8601) */
  joined: string | null;
  /** durations of the last reviews in seconds, newest first; null if not reported */
  paces: (number | null)[];
  /** cards due before `end` */
  due: number;
  /** reviews since `start` */
  done: number;
  /** the courses of the first `most` due cards, one entry per card, in order */
  dueCourses: (string | null)[];
  /** due times of the next cards (ISO 8601): the first one from `end` on, and all within a day of it */
  comingBack: string[];
  /** see `ledgerSign` */
  sign: string;
  /** when each course was last opened (ISO 8601), from the stored positions */
  places: [courseId: string, openedAt: string][];
  /** courses with a submitted exam */
  taken: string[];
};

/** The figures for planning the day from `start` to `end` (ISO 8601), in one row. */
export const dayFigures = statement<DayRow>((db) => {
  const graded = sql`${evidence.kind} = 'review-graded' and ${stillCounts()}`;
  return db
    .select({
      timeZone: sql<string | null>`(select ${profiles.timeZone} from ${profiles})`,
      joined: sql<string | null>`(select to_json(${profiles.createdAt}) #>> '{}' from ${profiles})`,
      paces: sql<DayRow['paces']>`(select coalesce(json_agg(p.seconds), '[]') from (
        select ${evidence.payload} -> 'seconds' as seconds from ${evidence}
        where ${graded} order by ${evidence.occurredAt} desc limit ${sql.raw(String(mostMeasured))}) p)`,
      due: sql<number>`(select count(*)::int from ${reviewCards}
        where ${reviewCards.dueAt} < ${end} and ${stillAsked()})`,
      done: sql<number>`(select count(*)::int from ${evidence}
        where ${graded} and ${evidence.occurredAt} >= ${start})`,
      dueCourses: sql<DayRow['dueCourses']>`(select coalesce(json_agg(d.course), '[]') from (
        select ${reviewCards.courseId} as course from ${reviewCards} where ${reviewCards.dueAt} < ${end}
        order by ${reviewCards.dueAt}, ${reviewCards.id} limit ${sql.placeholder('most')}::int) d)`,
      comingBack: sql<DayRow['comingBack']>`(select coalesce(json_agg(b.due_at), '[]') from (
        select ${reviewCards.dueAt} as due_at, min(${reviewCards.dueAt}) over () as first from ${reviewCards}
        where ${reviewCards.dueAt} >= ${end} and ${stillAsked()} order by ${reviewCards.dueAt}) b
        where b.due_at < b.first + ${aDay})`,
      sign: ledgerSign,
      places: sql<DayRow['places']>`(select coalesce(json_agg(json_build_array(p.course, p.at)), '[]') from (
        select ${positions.courseId} as course, ${positions.updatedAt} as at from ${positions}
        order by ${positions.updatedAt} desc limit ${sql.raw(String(mostPlaces))}) p)`,
      taken: sql<string[]>`(select coalesce(json_agg(distinct ${exams.courseId}), '[]') from ${exams}
        where ${exams.submittedAt} is not null and ${exams.courseId} is not null)`,
    })
    .from(sql`(select 1) as one`);
});

/** Outlines under review are excluded: they are not courses to study yet. */
const unfinished = and(isThere(), eq(courses.completed, false), eq(courses.reviewing, false));
const ofReader = eq(positions.courseId, courses.id);
/** the most recently opened course first, then started ones, then the newest */
const goingOnFirst = [
  sql`${positions.updatedAt} desc nulls last`,
  sql`(${courses.currentLessonIndex} > 0) desc`,
  desc(courses.createdAt),
  asc(courses.id),
];

/** The weekly hours of each unfinished course, and what is left of it. */
export const openCourses = statement((db) =>
  db
    .select({
      weeklyHours: courses.weeklyHours,
      /** of its lessons; null: it has none yet */
      minutesLeft: sql<number | null>`(select case when count(*) > 0
        then coalesce(sum(${units.minutes}) filter (where ${units.finishedAt} is null), 0)::int end
        from ${units} where ${units.courseId} = ${courses.id} and ${units.droppedAt} is null)`,
    })
    .from(courses)
    .leftJoin(positions, ofReader)
    .where(unfinished)
    .orderBy(...goingOnFirst)
    .limit(mostCourses),
);

/**
 * Whether a unit is the one to go on with in its course: the current one. In a course whose lessons can be opened in any
 * order the rule `lessonToGoOnWith` of shared/rules: the first unfinished one from where its learner was last, else the
 * first of them.
 */
const isNext = (() => {
  const last = sql`(select l.position from ${units} l where l.id = ${positions.unitId})`;
  const onward = sql`(select u.id from ${units} u where u.course_id = ${courses.id} and u.dropped_at is null
    and u.finished_at is null order by u.position < coalesce(${last}, 0), u.position limit 1)`;
  return sql`case when ${courses.lessonsOpen} then ${units.id} = ${onward}
    else ${units.position} = ${courses.currentLessonIndex} end`;
})();

/** The lesson to continue with: the next one of the first of these courses that has one. */
export const nextLesson = statement((db) => {
  // The newest attempt counts, so a prepared retake is not submitted yet.
  const submitted = sql`coalesce((select ${exams.submittedAt} is not null from ${exams}
    where ${exams.activityId} = ${activities.id} order by ${exams.attempt} desc limit 1), false)`;
  const planned = sql`(select ${activities.title}, ${activities.leader}, ${submitted} as submitted from ${activities}
    where ${activities.unitId} = ${units.id} order by ${activities.sequence} limit ${sql.raw(String(mostActivities))})`;
  return db
    .select({
      id: courses.id,
      title: courses.title,
      progress: courses.progress,
      positionUnitId: positions.unitId,
      activityIndex: positions.activityIndex,
      unit: { id: units.id, title: units.title, minutes: units.minutes, position: units.position },
      before: sql<{
        unitId: string;
        title: string;
      } | null>`(select json_build_object('unitId', b.id, 'title', b.title)
        from ${units} b where b.course_id = ${courses.id} and b.position = ${units.position} - 1
        and b.dropped_at is null limit 1)`,
      activities: sql<[title: string, leader: string, submitted: boolean][]>`(select coalesce(
        json_agg(json_build_array(a.title, a.leader, a.submitted)), '[]') from ${planned} a)`,
    })
    .from(courses)
    .leftJoin(positions, ofReader)
    .innerJoin(units, and(eq(units.courseId, courses.id), isNull(units.droppedAt), isNext))
    .where(unfinished)
    .orderBy(...goingOnFirst)
    .limit(1);
});
