import type { ActivityType } from '#shared/contract/classroom.ts';
import type { LearnerView } from '../../faculty/learner-types.ts';
import type { LessonView } from '../../faculty/lesson-types.ts';
import { badRequest, conflict } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { together } from '../../platform/together.ts';
import { learnerViewIn } from '../../profiles/profile-service.ts';
import { findPlace, type Place } from '../find-place.ts';
import type { LessonReading } from './lesson-reading.ts';

/** The content that a call requests. */
export type ContentPlace = {
  activityId: string | null;
  lesson: LessonView | null;
  /** the requested version: an existing one, or the next ('write this again'); null: the newest */
  wanted?: number | null;
};
export type ContentInput = {
  activityId: string | null;
  lesson: LessonView | null;
  /** from 2 on: rewritten at the learner's request; absent: the first */
  version?: number;
};
/** The data needed to write an activity's content. */
export type ContentFacts = { place: Place | null; learner: LearnerView };

/** Reads them in the transaction that claims the work. */
export async function readContentFacts(
  tx: Transaction,
  userId: string,
  { activityId }: ContentInput,
): Promise<ContentFacts> {
  const [place, learner] = await together([
    activityId ? findPlace(tx, activityId) : null,
    learnerViewIn(tx, userId),
  ]);
  return { place, learner };
}

/**
 * What is generated, and which version: two clicks on 'write this again' request the same one. `stored`: it is there.
 * Throws 404, 400 for an activity without such content, 409 for a version out of order.
 */
export async function contentRequest(
  reading: LessonReading,
  userId: string,
  { activityId, lesson, wanted }: ContentPlace,
  types: ActivityType[],
): Promise<{ stored: boolean; request: { input: ContentInput; attempt: number } }> {
  if (!activityId) return { stored: false, request: { input: { activityId: null, lesson }, attempt: 1 } };
  const { activity, content } = await reading.place(userId, activityId);
  // Versions are immutable: notes stored in the Librarian's activity would replace its resources permanently.
  if (!types.includes(activity.type as ActivityType)) {
    throw badRequest(`An activity of type ${activity.type} has none.`, { activityId: 'of another type' });
  }
  const newest = content?.version ?? 1;
  const attempt = wanted ?? newest;
  if (attempt > newest + (content ? 1 : 0)) {
    throw conflict('This has been changed meanwhile. Reload the page to see what is newest.');
  }
  const again = attempt > 1 ? { version: attempt } : {};
  const stored = content !== null && attempt <= newest;
  return { stored, request: { input: { activityId, lesson: null, ...again }, attempt } };
}
