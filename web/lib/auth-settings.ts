import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

/** GET /auth/v1/settings, as far as the pages read it (gotrue-protocol.md section 9). */
const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  /** ours: what people call a provider */
  external_labels: z.record(z.string(), z.string()).optional(),
});

export type Provider = { id: string; label: string };

/** Ways to sign in that are no providers of somebody else's. */
const ownWays = ['email', 'phone', 'anonymous_users'];

const capitalised = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** The providers that are switched on, by name. */
export const providersOf = (settings: z.infer<typeof settingsSchema>): Provider[] =>
  Object.entries(settings.external)
    .filter(([id, on]) => on && !ownWays.includes(id))
    .map(([id]) => ({ id, label: settings.external_labels?.[id] ?? capitalised(id) }));

/** Whom one may sign in with, besides the password; none until it is known, or when it cannot be had. */
export const useProviders = (): Provider[] =>
  useQuery({
    queryKey: ['auth-providers'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/auth/v1/settings', { signal });
      return providersOf(settingsSchema.parse(await answer.json()));
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? [];
