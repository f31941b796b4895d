import { queryOptions } from '@tanstack/react-query';
import { seenByOthersSchema } from '#shared/contract/course.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { courseKeys } from './course-keys.ts';

/** GET /api/courses/{id}/seen-by-others: an own course as others read it, or would. @throws ApiError */
export const seenByOthersQuery = (courseId: string) =>
  queryOptions({
    queryKey: courseKeys.seenByOthers(courseId),
    queryFn: ({ signal }) =>
      apiGet(`/api/courses/${encodeURIComponent(courseId)}/seen-by-others`, seenByOthersSchema, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
