import { useQuery } from '@tanstack/react-query';
import { type LibrarySubject, librarySubjectSchema } from '#shared/contract/library.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** GET /api/library/{subject}. @throws ApiError, 404 when there is no such subject */
function getSubject(subject: string, signal?: AbortSignal): Promise<LibrarySubject> {
  return apiGet(`/api/library/${encodeURIComponent(subject)}`, librarySubjectSchema, { signal });
}

export function useSubject(subject: string) {
  return useQuery({
    queryKey: libraryKeys.subject(subject),
    queryFn: ({ signal }) => getSubject(subject, signal),
    staleTime: LIBRARY_STALE_MS,
  });
}
