import { queryOptions } from '@tanstack/react-query';
import { getSeenByOthers } from '#shared/contract/endpoints/courses.ts';
import { courseKeys } from '../../../data/course-keys.ts';
import { call } from '../../../lib/call.ts';

/** An own course as others read it, or would. @throws ApiError */
export const seenByOthersQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...courseKeys.all, 'seen-by-others', courseId],
    queryFn: ({ signal }) => call(getSeenByOthers, { params: { id: courseId } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
