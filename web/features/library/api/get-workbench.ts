import { useQuery } from '@tanstack/react-query';
import { getLibraryWorkbench } from '#shared/contract/endpoints/library.ts';
import { call } from '../../../lib/call.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** An example of every kind of block. */
export function useWorkbench() {
  return useQuery({
    queryKey: libraryKeys.workbench,
    queryFn: async ({ signal }) => (await call(getLibraryWorkbench, {}, { signal })).notes,
    staleTime: LIBRARY_STALE_MS,
  });
}
