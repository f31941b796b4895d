import { gradeReviews } from '#shared/contract/endpoints/reviews.ts';
import type { ReviewEvent } from '#shared/contract/reviews.ts';
import type { RequestOptions } from '../../../lib/api-client.ts';
import { call, callNow } from '../../../lib/call.ts';

/** Idempotent: a grade or an undo sent again counts once. @throws ApiError */
export const sendGrades = (grades: ReviewEvent[], options: RequestOptions) =>
  call(gradeReviews, { body: { grades } }, options);

/** The same while the page is being left. */
export const sendGradesOnLeaving = (grades: ReviewEvent[], userId: string | null): void =>
  callNow(gradeReviews, { body: { grades } }, userId);
