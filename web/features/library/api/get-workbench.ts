import { useQuery } from '@tanstack/react-query';
import { libraryWorkbenchSchema } from '#shared/contract/library.ts';
import { apiGet } from '../../../lib/api-client.ts';
import { LIBRARY_STALE_MS, libraryKeys } from './library-keys.ts';

/** GET /api/library/workbench: an example of every kind of block. @throws ApiError */
const getWorkbench = async (signal: AbortSignal): Promise<string> =>
  (await apiGet('/api/library/workbench', libraryWorkbenchSchema, { signal })).notes;

export function useWorkbench() {
  return useQuery({
    queryKey: libraryKeys.workbench,
    queryFn: ({ signal }) => getWorkbench(signal),
    staleTime: LIBRARY_STALE_MS,
  });
}
