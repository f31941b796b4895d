import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CourseDraft } from '#shared/contract/course.ts';
import { type UnderstandingAnswer, understandingSchema } from '#shared/contract/understanding.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/understand: what a draft asks for. The last answer stays until the next one is there. */
export const understandingQuery = (course: CourseDraft) =>
  queryOptions({
    queryKey: ['understanding', course],
    queryFn: ({ signal }): Promise<UnderstandingAnswer> =>
      apiPost('/api/understand', { course }, understandingSchema, { signal, retryOn429: false }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
