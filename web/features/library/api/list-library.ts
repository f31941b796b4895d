import { useQuery } from '@tanstack/react-query';
import { listLibrary } from '#shared/contract/endpoints/library.ts';
import { call } from '../../../lib/call.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** All subjects with their lessons. */
export function useLibrary() {
  return useQuery({
    queryKey: libraryKeys.list,
    queryFn: async ({ signal }) => (await call(listLibrary, {}, { signal })).subjects,
    staleTime: LIBRARY_STALE_MS,
  });
}
