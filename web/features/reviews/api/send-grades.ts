import { gradeBatchAnswerSchema, type ReviewEvent } from '#shared/contract/reviews.ts';
import { apiPost, type RequestOptions, sendNow } from '../../../lib/api-client.ts';

const PATH = '/api/reviews/grades';

/** POST /api/reviews/grades: idempotent, a grade or an undo sent again counts once. @throws ApiError */
export const sendGrades = (grades: ReviewEvent[], call: RequestOptions) =>
  apiPost(PATH, { grades }, gradeBatchAnswerSchema, call);

/** The same while the page is being left: sent synchronously, without awaiting the response. */
export const sendGradesOnLeaving = (grades: ReviewEvent[], userId: string | null): void =>
  sendNow(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grades }),
    keepalive: true,
    userId,
  });
