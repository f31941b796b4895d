import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { courses } from '../platform/database/schema/courses.ts';
import { reviewCards } from '../platform/database/schema/reviews.ts';
import { stillAsked } from './second-look-store.ts';

/** The most missed questions that are listed, oldest first. */
const most = 5000;

/** The cards of missed questions, oldest first, with the title of their course if it still exists. */
export function listMissed(tx: Transaction, userId: string) {
  return tx
    .select({ card: reviewCards, course: courses.title })
    .from(reviewCards)
    .leftJoin(courses, and(eq(courses.id, reviewCards.courseId), eq(courses.ownerId, userId)))
    .where(and(eq(reviewCards.userId, userId), isNotNull(reviewCards.missedAt), stillAsked()))
    .orderBy(asc(reviewCards.seenAt), asc(reviewCards.id))
    .limit(most);
}

/** Those of these keys that have a card. */
export async function listAsked(tx: Transaction, userId: string, keys: string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: reviewCards.key })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), inArray(reviewCards.key, keys)));
  return rows.map(({ key }) => key);
}
