import { useQuery } from '@tanstack/react-query';
import { type LibraryLesson, libraryLessonSchema } from '#shared/contract/library.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** GET /api/library/{subject}/{lesson}. @throws ApiError, 404 when there is no such lesson */
function getLibraryLesson(subject: string, lesson: string, signal?: AbortSignal): Promise<LibraryLesson> {
  const path = `/api/library/${encodeURIComponent(subject)}/${encodeURIComponent(lesson)}`;
  return apiGet(path, libraryLessonSchema, { signal });
}

export function useLibraryLesson(subject: string, lesson: string) {
  return useQuery({
    queryKey: libraryKeys.lesson(subject, lesson),
    queryFn: ({ signal }) => getLibraryLesson(subject, lesson, signal),
    staleTime: LIBRARY_STALE_MS,
  });
}
