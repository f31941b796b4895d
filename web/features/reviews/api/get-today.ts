import { queryOptions, skipToken } from '@tanstack/react-query';
import { todaySchema } from '#shared/contract/reviews.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** GET /api/today: what to do today. */
export const todayQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['today', userId],
    queryFn: userId === null ? skipToken : ({ signal }) => apiGet('/api/today', todaySchema, { signal }),
    refetchOnMount: 'always',
  });
