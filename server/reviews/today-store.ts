import { and, asc, count, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { activities, positions } from '../platform/database/schema/classroom.ts';
import { courses, isThere, units } from '../platform/database/schema/courses.ts';
import { evidence } from '../platform/database/schema/evidence.ts';

const mostCourses = 200;
const mostPlaces = 500;
/** The pace of the last reviews is the pace of the next. */
const mostMeasured = 50;

/** The learner's unfinished courses: the one that was opened last first, then what was begun, then what is new. */
export function listOpenCourses(tx: Transaction, userId: string) {
  return tx
    .select({
      id: courses.id,
      title: courses.title,
      weeklyHours: courses.weeklyHours,
      currentLessonIndex: courses.currentLessonIndex,
      positionUnitId: positions.unitId,
      activityIndex: positions.activityIndex,
    })
    .from(courses)
    .leftJoin(positions, and(eq(positions.courseId, courses.id), eq(positions.userId, userId)))
    .where(and(eq(courses.ownerId, userId), isThere(), eq(courses.completed, false)))
    .orderBy(
      sql`${positions.updatedAt} desc nulls last`,
      sql`(${courses.currentLessonIndex} > 0) desc`,
      desc(courses.createdAt),
      asc(courses.id),
    )
    .limit(mostCourses);
}

/** When each course was last opened: a place in it is kept for the next device. */
export function listPlaces(tx: Transaction, userId: string) {
  return tx
    .select({ courseId: positions.courseId, openedAt: positions.updatedAt })
    .from(positions)
    .where(eq(positions.userId, userId))
    .orderBy(desc(positions.updatedAt))
    .limit(mostPlaces);
}

export async function findUnitAt(tx: Transaction, courseId: string, position: number) {
  const [row] = await tx
    .select({ id: units.id, title: units.title, minutes: units.minutes })
    .from(units)
    .where(and(eq(units.courseId, courseId), eq(units.position, position), isNull(units.droppedAt)))
    .limit(1);
  return row ?? null;
}

export function listUnitActivities(tx: Transaction, unitId: string) {
  return tx
    .select({ title: activities.title, leader: activities.leader })
    .from(activities)
    .where(eq(activities.unitId, unitId))
    .orderBy(asc(activities.sequence))
    .limit(200);
}

export async function countReviews(tx: Transaction, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ done: count() })
    .from(evidence)
    .where(
      and(eq(evidence.userId, userId), eq(evidence.kind, 'review-graded'), gte(evidence.occurredAt, since)),
    );
  return row?.done ?? 0;
}

/** How long the last reviews took, in seconds. */
export async function listReviewSeconds(tx: Transaction, userId: string): Promise<number[]> {
  const rows = await tx
    .select({ payload: evidence.payload })
    .from(evidence)
    .where(and(eq(evidence.userId, userId), eq(evidence.kind, 'review-graded')))
    .orderBy(desc(evidence.occurredAt))
    .limit(mostMeasured);
  return rows.map(({ payload }) => Number(payload.seconds)).filter((seconds) => seconds > 0);
}
