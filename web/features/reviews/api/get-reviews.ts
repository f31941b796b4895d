import { getReviews as endpoint } from '#shared/contract/endpoints/reviews.ts';
import { call } from '../../../lib/call.ts';

/** The cards that fit into the day, those beyond it, or a few that are not due yet. */
export type WantedReviews = 'today' | 'more' | 'early';

/** The cards to review. @throws ApiError */
export const getReviews = (wanted: WantedReviews, signal?: AbortSignal) =>
  call(endpoint, { query: wanted === 'today' ? {} : { [wanted]: 'true' } }, signal ? { signal } : {});
