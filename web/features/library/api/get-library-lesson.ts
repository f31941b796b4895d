import { useQuery } from '@tanstack/react-query';
import { getLibraryLesson } from '#shared/contract/endpoints/library.ts';
import { call } from '../../../lib/call.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

export function useLibraryLesson(subject: string, lesson: string) {
  return useQuery({
    queryKey: libraryKeys.lesson(subject, lesson),
    queryFn: ({ signal }) => call(getLibraryLesson, { params: { subject, lesson } }, { signal }),
    staleTime: LIBRARY_STALE_MS,
  });
}
