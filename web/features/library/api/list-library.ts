import { useQuery } from '@tanstack/react-query';
import { type LibrarySubjectCard, libraryListSchema } from '#shared/contract/library.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** GET /api/library: all subjects with their lessons. @throws ApiError */
async function listLibrary(signal?: AbortSignal): Promise<LibrarySubjectCard[]> {
  return (await apiGet('/api/library', libraryListSchema, { signal })).subjects;
}

export function useLibrary() {
  return useQuery({
    queryKey: libraryKeys.list,
    queryFn: ({ signal }) => listLibrary(signal),
    staleTime: LIBRARY_STALE_MS,
  });
}
