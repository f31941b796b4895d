import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notExists,
  sql,
} from 'drizzle-orm';
import { longest } from '#shared/contract/bounds.ts';
import type { Transaction } from '../platform/database/database.ts';
import { activities, exams } from '../platform/database/schema/classroom.ts';
import { courses, courseViews, isThere, units } from '../platform/database/schema/courses.ts';
import { statement } from '../platform/database/statement.ts';
import type { CourseRow, ListedCourseRow, NewCourse, NewUnit, UnitRow } from './course-types.ts';
import { type TypedCourse, withheldIn } from './withheld-policy.ts';

/** More removed units than anybody restores in one course. */
const mostDropped = 200;

const present = isThere();

/** A course of the learner's own; `lock` keeps others from changing it until the transaction ends. */
export async function findOwnCourse(tx: Transaction, id: string, lock = false): Promise<CourseRow | null> {
  const query = tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), present));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/**
 * To be locked before any row by whoever changes visibility or deletes a course: a trigger then updates which of the
 * creator's courses leads the catalogue, which writes other rows (migration 0003).
 */
export async function lockCatalogueLead(tx: Transaction, creatorId: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${creatorId}::uuid::text, 7))`;
  await tx.select({ locked: sql`1` }).from(sql`${lock} as locked`);
}

const ofCourse = and(eq(units.courseId, courses.id), isNull(units.droppedAt));
const own = and(eq(courses.ownerId, sql.placeholder('userId')), present);
const newestFirst = [desc(courses.createdAt), desc(courses.id)];
/** A version key of a course and its units: it changes whenever one of their rows is written, added or removed. */
const sign = sql<string>`concat(${courses.id}, '/', ${courses}.xmin, '/',
  (select string_agg(${units}.xmin::text, ' ' order by ${units.position}, ${units.id}) from ${units} where ${ofCourse}))`;

/** The courses that `userId` owns, newest first, each with its units in order and its version key. */
export const ownCourses = statement((db) => {
  const { priorKnowledge, referenceBooks, uncovered, shownWords, ...columns } = getTableColumns(courses);
  // What teaches a unit matters only where any of them can be opened.
  const taughtBy = sql`case when ${courses.lessonsOpen} then ${units.source} -> 'lessons' end`;
  const lesson = sql`${units.source} -> 'lessons' ->> 0`;
  const unit = sql`json_build_array(${units.id}, ${units.title}, ${units.minutes},
    ${units.finishedAt} is not null, ${taughtBy})`;
  return db
    .select({
      ...columns,
      units: sql<
        ListedCourseRow['units']
      >`(select coalesce(json_agg(${unit} order by ${units.position}, ${units.id}), '[]')
        from ${units} where ${ofCourse})`,
      subject: sql<string | null>`(select split_part(${lesson}, '/', 1) from ${units}
        where ${ofCourse} and ${lesson} is not null order by ${units.position}, ${units.id} limit 1)`,
      sign,
    })
    .from(courses)
    .where(own)
    .orderBy(...newestFirst)
    .limit(longest.courses);
});

/** The version keys of those courses in order, as one text. */
export const ownCoursesSign = statement((db) => {
  const signs = db
    .select({ sign: sign.as('sign') })
    .from(courses)
    .where(own)
    .orderBy(...newestFirst)
    .limit(longest.courses)
    .as('signs');
  return db.select({ sign: sql<string>`coalesce(string_agg(${signs.sign}, ','), '')` }).from(signs);
});

/** The units of own courses, without removed ones, in order within each. */
export async function listUnits(tx: Transaction, courseIds: string[]): Promise<UnitRow[]> {
  if (courseIds.length === 0) return [];
  return tx
    .select()
    .from(units)
    .where(and(inArray(units.courseId, courseIds), isNull(units.droppedAt)))
    .orderBy(asc(units.position), asc(units.id))
    .limit(courseIds.length * longest.few);
}

/** The units of an own course that were finished without a submitted exam. */
export async function listUnitsWithoutExam(tx: Transaction, courseId: string): Promise<Set<string>> {
  const asked = tx
    .select({ one: sql`1` })
    .from(activities)
    .where(and(eq(activities.unitId, units.id), eq(activities.leader, 'Examiner')));
  const handedIn = tx
    .select({ one: sql`1` })
    .from(exams)
    .where(and(eq(exams.unitId, units.id), isNotNull(exams.submittedAt)));
  const rows = await tx
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.courseId, courseId), isNotNull(units.finishedAt), exists(asked), notExists(handedIn)))
    .limit(longest.few);
  return new Set(rows.map(({ id }) => id));
}

/** The removed units of an own course, the last one first. */
export function listDroppedUnits(tx: Transaction, courseId: string): Promise<UnitRow[]> {
  return tx
    .select()
    .from(units)
    .where(and(eq(units.courseId, courseId), isNotNull(units.droppedAt)))
    .orderBy(desc(units.droppedAt), desc(units.id))
    .limit(mostDropped);
}

/**
 * Which of these ids belong to courses of the learner, including deleted ones; a course still being designed is
 * excluded.
 */
export async function listTakenIds(tx: Transaction, ids: string[]): Promise<Set<string>> {
  const taken = and(inArray(courses.id, ids), eq(courses.designing, false));
  const rows = await tx.select({ id: courses.id }).from(courses).where(taken);
  return new Set(rows.map(({ id }) => id));
}

/** Saves a course with its units; an existing one with this id (or fork) is left unchanged. True if it was new. */
export async function insertCourse(
  tx: Transaction,
  course: NewCourse,
  newUnits: NewUnit[],
): Promise<boolean> {
  const added = await tx.insert(courses).values(course).onConflictDoNothing().returning({ id: courses.id });
  if (added.length === 0) return false;
  await insertUnits(
    tx,
    course,
    newUnits.map((unit, position) => ({ ...unit, position })),
  );
  return true;
}

/** Adds units to a course. What repeats its learner's own words is marked here, so that no writer can forget it. */
export async function insertUnits(
  tx: Transaction,
  course: TypedCourse,
  rows: (NewUnit & { position: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const find = withheldIn(course);
  await tx
    .insert(units)
    .values(rows.map((row) => ({ withheld: find(row), ...row, courseId: course.id })))
    .onConflictDoNothing();
}

/** The learner's own course that was added from `originalId`, if it is still there. */
export async function findForkOf(
  tx: Transaction,
  ownerId: string,
  originalId: string,
): Promise<CourseRow | null> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.ownerId, ownerId), eq(courses.forkedFrom, originalId), present));
  return row ?? null;
}

type CourseChanges = Partial<
  Pick<
    CourseRow,
    | 'title'
    | 'description'
    | 'visibility'
    | 'shownWords'
    | 'hiddenFrom'
    | 'lessons'
    | 'duration'
    | 'currentLessonIndex'
    | 'progress'
    | 'completed'
    | 'completedAt'
    | 'lessonsOpen'
    | 'deletedAt'
    | 'difficultyLevel'
    | 'reviewing'
    | 'revision'
  >
> & { updatedAt: Date };

/** Changes an own course; null if there is none (any more). */
export async function updateCourse(
  tx: Transaction,
  id: string,
  changes: CourseChanges,
): Promise<CourseRow | null> {
  const [row] = await tx
    .update(courses)
    .set(changes)
    .where(and(eq(courses.id, id), present))
    .returning();
  return row ?? null;
}

type UnitChanges = Partial<Omit<UnitRow, 'id' | 'courseId'>>;

export async function updateUnit(tx: Transaction, id: string, changes: UnitChanges): Promise<void> {
  await tx.update(units).set(changes).where(eq(units.id, id));
}

/** Removes units from their course; everything that belongs to them is kept. */
export async function dropUnits(tx: Transaction, ids: string[], droppedAt: Date): Promise<void> {
  if (ids.length > 0) await tx.update(units).set({ droppedAt }).where(inArray(units.id, ids));
}

export async function insertView(
  tx: Transaction,
  userId: string,
  courseId: string,
  viewedAt: Date,
): Promise<void> {
  await tx.insert(courseViews).values({ userId, courseId, viewedAt });
}
