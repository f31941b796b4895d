import { queryOptions, skipToken } from '@tanstack/react-query';
import { getToday } from '#shared/contract/endpoints/reviews.ts';
import { courseKeys } from '#web/data/course-keys.ts';
import { call } from '#web/lib/call.ts';

/** What to do today. */
export const todayQuery = (userId: string | null) =>
  queryOptions({
    queryKey: [...courseKeys.day, userId],
    queryFn: userId === null ? skipToken : ({ signal }) => call(getToday, {}, { signal }),
    refetchOnMount: 'always',
  });
