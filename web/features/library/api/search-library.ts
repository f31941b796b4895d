import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LibrarySearchAnswer, librarySearchSchema } from '#shared/contract/library.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** GET /api/library/search: the lessons that match `q`, best first, else those that mention it. @throws ApiError */
function searchLibrary(q: string, signal?: AbortSignal): Promise<LibrarySearchAnswer> {
  const query = new URLSearchParams({ q });
  return apiGet(`/api/library/search?${query}`, librarySearchSchema, { signal });
}

/** Keeps the previous results until the next ones arrive. */
export function useLibrarySearch(q: string) {
  return useQuery({
    queryKey: libraryKeys.search(q),
    queryFn: ({ signal }) => searchLibrary(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: LIBRARY_STALE_MS,
  });
}
