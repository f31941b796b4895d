import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FoundLesson, librarySearchSchema } from '#shared/contract/library.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** GET /api/library/search: the lessons that match `q`, best first. @throws ApiError */
async function searchLibrary(q: string, signal?: AbortSignal): Promise<FoundLesson[]> {
  const query = new URLSearchParams({ q });
  return (await apiGet(`/api/library/search?${query}`, librarySearchSchema, { signal })).lessons;
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
