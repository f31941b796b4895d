import { reviewSessionSchema } from '#shared/contract/reviews.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** GET /api/reviews: the cards for today; `more` goes on beyond what fits into the day. @throws ApiError */
export const getReviews = (more: boolean, signal?: AbortSignal) =>
  apiGet(`/api/reviews${more ? '?more=true' : ''}`, reviewSessionSchema, signal ? { signal } : {});
