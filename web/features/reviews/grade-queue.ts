import { gradeReviews } from '#shared/contract/endpoints/reviews.ts';
import { type GradeBatchAnswer, type ReviewEvent, reviewEventSchema } from '#shared/contract/reviews.ts';
import type { RequestOptions } from '../../lib/api-client.ts';
import { call, callNow } from '../../lib/call.ts';
import { outbox } from '../../lib/outbox/page-outbox.ts';

const LANE = 'cards';
/** The server's maximum per request. */
const MOST_AT_ONCE = 100;

/** Hears which undos came too late: their cards have been graded since. */
type TooLate = (cardIds: string[]) => void;
const listeners = new Set<TooLate>();

/** @returns a function that ends the listening */
export function onUndoTooLate(listener: TooLate): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Grades and undos on their way to the server, in their order. Each has its own id, so one sent twice counts once, and a
 * grade that is undone before it was sent is sent, then undone.
 */
export const gradeQueue = outbox.register<ReviewEvent, GradeBatchAnswer>({
  name: 'review-grade',
  schema: reviewEventSchema,
  batch: MOST_AT_ONCE,
  deliver: (entries, call) =>
    sendGrades(
      entries.map(({ body }) => body),
      call,
    ),
  onDelivered: (_entries, { grades }) => {
    const late = grades.filter(({ undone }) => undone === false).map(({ cardId }) => cardId);
    if (late.length > 0) for (const listener of listeners) listener(late);
  },
  sendOnLeaving: (entries, userId) =>
    sendGradesOnLeaving(
      entries.map(({ body }) => body),
      userId,
    ),
});

/** Stores a grade or an undo in the browser and sends it; offline it waits, and is sent once. */
export const addToReviews = (event: ReviewEvent): void =>
  void gradeQueue.add({ lane: LANE, slot: event.id, body: event });

/** The unsent grades and undos of all tabs. */
export const unsentReviews = (): ReviewEvent[] => gradeQueue.waiting().map(({ body }) => body);

/** Idempotent: a grade or an undo sent again counts once. @throws ApiError */
const sendGrades = (grades: ReviewEvent[], options: RequestOptions) =>
  call(gradeReviews, { body: { grades } }, options);

/** The same while the page is being left. */
const sendGradesOnLeaving = (grades: ReviewEvent[], userId: string | null): void =>
  callNow(gradeReviews, { body: { grades } }, userId);
