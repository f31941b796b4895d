import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { longest } from '#shared/contract/bounds.ts';
import type { Transaction } from '../platform/database/database.ts';
import { courses, isThere } from '../platform/database/schema/courses.ts';

const columns = {
  id: courses.id,
  title: courses.title,
  ownerId: courses.ownerId,
  creatorId: courses.creatorId,
  visibility: courses.visibility,
  hiddenFrom: courses.hiddenFrom,
};

/** The courses of a learner that others can see, or could before they were hidden, newest first. */
export const listSharedOf = (tx: Transaction, ownerId: string) =>
  tx
    .select(columns)
    .from(courses)
    .where(
      and(
        eq(courses.ownerId, ownerId),
        isThere(),
        or(ne(courses.visibility, 'private'), isNotNull(courses.hiddenFrom)),
      ),
    )
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(longest.courses);

export async function findAnyCourse(tx: Transaction, id: string) {
  const [row] = await tx
    .select(columns)
    .from(courses)
    .where(and(eq(courses.id, id), isThere()));
  return row ?? null;
}

/** Takes it out of sight, also one that its owner has just made private, and keeps what it was; again: nothing changes. */
export async function hideCourse(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(courses)
    .set({ hiddenFrom: sql`${courses.visibility}`, visibility: 'private', updatedAt: now })
    .where(and(eq(courses.id, id), isNull(courses.hiddenFrom)))
    .returning({ id: courses.id });
}

/** Puts back the visibility that it had. */
export async function showCourse(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(courses)
    .set({ visibility: sql`${courses.hiddenFrom}`, hiddenFrom: null, updatedAt: now })
    .where(and(eq(courses.id, id), isNotNull(courses.hiddenFrom)))
    .returning({ id: courses.id });
}
