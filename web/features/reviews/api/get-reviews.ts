import { reviewSessionSchema } from '#shared/contract/reviews.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** The cards that fit into the day, those beyond it, or a few that are not due yet. */
export type WantedReviews = 'today' | 'more' | 'early';

/** GET /api/reviews: the cards to review. @throws ApiError */
export const getReviews = (wanted: WantedReviews, signal?: AbortSignal) =>
  apiGet(
    `/api/reviews${wanted === 'today' ? '' : `?${wanted}=true`}`,
    reviewSessionSchema,
    signal ? { signal } : {},
  );
