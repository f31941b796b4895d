import { useQuery } from '@tanstack/react-query';
import type { Settings } from '#shared/contract/service.ts';
import { call } from './call.ts';

/**
 * The features of this installation (waitlist, local mailbox, autoconfirm); undefined until known or when loading
 * failed.
 */
export const useSettings = (): Settings | undefined =>
  useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => {
      // Loaded lazily: a first page that uses no settings should not wait for schemas.
      const { getSettings } = await import('#shared/contract/endpoints/service.ts');
      return call(getSettings, {}, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
