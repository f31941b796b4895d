import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchLibrary } from '#shared/contract/endpoints/library.ts';
import { call } from '../../../lib/call.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** The lessons that match `q`, best first, else those that mention it. Keeps the previous results until the next ones arrive. */
export function useLibrarySearch(q: string) {
  return useQuery({
    queryKey: libraryKeys.search(q),
    queryFn: ({ signal }) => call(searchLibrary, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: LIBRARY_STALE_MS,
  });
}
