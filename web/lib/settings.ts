import { useQuery } from '@tanstack/react-query';
import type { Settings } from '#shared/contract/service.ts';
import { apiGet } from './api-client.ts';

/** What this installation offers (waitlist, local mailbox, autoconfirm); undefined until known or when it cannot be had. */
export const useSettings = (): Settings | undefined =>
  useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => {
      // A first page that shows none of it should not wait for schemas.
      const { settingsSchema } = await import('#shared/contract/service.ts');
      return apiGet('/api/settings', settingsSchema, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
