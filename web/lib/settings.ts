import { useQuery } from '@tanstack/react-query';
import type { Settings } from '#shared/contract/service.ts';
import { requestJson } from './api-client.ts';

/**
 * The features of this installation (waitlist, local mailbox, autoconfirm); undefined until known or when loading
 * failed.
 */
export const useSettings = (): Settings | undefined =>
  useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => {
      // Loaded lazily, and without `call`: the first page should not wait for what it does not need.
      const { getSettings } = await import('#shared/contract/endpoints/service.ts');
      return requestJson('GET', getSettings.path, undefined, getSettings.answer, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
