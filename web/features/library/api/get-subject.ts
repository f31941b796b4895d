import { useQuery } from '@tanstack/react-query';
import { getLibrarySubject } from '#shared/contract/endpoints/library.ts';
import { call } from '../../../lib/call.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

export function useSubject(subject: string) {
  return useQuery({
    queryKey: libraryKeys.subject(subject),
    queryFn: ({ signal }) => call(getLibrarySubject, { params: { subject } }, { signal }),
    staleTime: LIBRARY_STALE_MS,
  });
}
