import { queryOptions, useQuery } from '@tanstack/react-query';
import { lessonBeginningSchema } from '#shared/contract/library.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** GET /api/library/{subject}/{lesson}/beginning: the first activity of a lesson. */
export const lessonBeginningQuery = (subject: string, lesson: string) =>
  queryOptions({
    queryKey: libraryKeys.beginning(subject, lesson),
    queryFn: ({ signal }) => {
      const path = `/api/library/${encodeURIComponent(subject)}/${encodeURIComponent(lesson)}/beginning`;
      return apiGet(path, lessonBeginningSchema, { signal });
    },
    staleTime: LIBRARY_STALE_MS,
  });

export const useLessonBeginning = (subject: string, lesson: string) =>
  useQuery(lessonBeginningQuery(subject, lesson));
