import { queryOptions, useQuery } from '@tanstack/react-query';
import { getLessonBeginning } from '#shared/contract/endpoints/library.ts';
import { call } from '#web/lib/call.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** The first activity of a lesson. */
export const lessonBeginningQuery = (subject: string, lesson: string) =>
  queryOptions({
    queryKey: libraryKeys.beginning(subject, lesson),
    queryFn: ({ signal }) => call(getLessonBeginning, { params: { subject, lesson } }, { signal }),
    staleTime: LIBRARY_STALE_MS,
  });

export const useLessonBeginning = (subject: string, lesson: string) =>
  useQuery(lessonBeginningQuery(subject, lesson));
