import { useQuery } from '@tanstack/react-query';
import { type Settings, settingsSchema } from '#shared/contract/service.ts';
import { apiGet } from './api-client.ts';

/** What this installation offers (waitlist, local mailbox, autoconfirm); undefined until known or when it cannot be had. */
export const useSettings = (): Settings | undefined =>
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => apiGet('/api/settings', settingsSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
