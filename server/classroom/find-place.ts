import { notFound } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { type ActivityRow, type ContentRow, findActivity, findContent, unitOf } from './activity-store.ts';
import { findLesson, type Lesson, narrowedTo } from './lesson-store.ts';
import { findRepair } from './repairs/repair-store.ts';

/** An activity with its lesson and the newest version of what it shows. */
export type Place = { activity: ActivityRow; lesson: Lesson; content: ContentRow | null };

/** Repairs of what an exam showed to be missing are appended to the plan. */
export const isAppended = ({ type }: ActivityRow) => type === 'repair';

/** An activity of the learner's own, in the caller's transaction; null: unknown. */
export async function findPlace(tx: Transaction, activityId: string): Promise<Place | null> {
  const [activity, content, whole] = await together([
    findActivity(tx, activityId),
    findContent(tx, activityId),
    findLesson(tx, unitOf(tx, activityId)),
  ]);
  if (!activity || !whole) return null;
  const repair = isAppended(activity) ? await findRepair(tx, activity.id) : null;
  return { activity, lesson: repair ? narrowedTo(whole, repair.objectives) : whole, content };
}

/** Throws 404 for a place that does not exist. */
export function there(place: Place | null): Place {
  if (!place) throw notFound('This activity does not exist, or it is not yours.');
  return place;
}
