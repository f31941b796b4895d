import { reviewSessionSchema } from '#shared/contract/reviews.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** What fits into the day, what goes beyond it, or a few cards before any is due. */
export type WantedReviews = 'today' | 'more' | 'early';

/** GET /api/reviews: the cards to go through. @throws ApiError */
export const getReviews = (wanted: WantedReviews, signal?: AbortSignal) =>
  apiGet(
    `/api/reviews${wanted === 'today' ? '' : `?${wanted}=true`}`,
    reviewSessionSchema,
    signal ? { signal } : {},
  );
