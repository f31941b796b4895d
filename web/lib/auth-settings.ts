import { useQuery } from '@tanstack/react-query';

/** GET /auth/v1/settings, as far as the pages read it. */
type AuthSettings = {
  external: Record<string, boolean>;
  /** ours: what people call a provider */
  external_labels?: Record<string, string>;
};

const isRecordOf = (value: unknown, type: 'boolean' | 'string'): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === type);

/** @throws Error for anything but settings; by hand, since a first page should need no schemas */
const readSettings = (answer: unknown): AuthSettings => {
  const settings = Object(answer) as AuthSettings;
  const { external, external_labels = {} } = settings;
  if (!isRecordOf(external, 'boolean') || !isRecordOf(external_labels, 'string'))
    throw new Error('No settings.');
  return settings;
};

export type Provider = { id: string; label: string };

/** Ways to sign in that are no providers of somebody else's. */
const ownWays = ['email', 'phone', 'anonymous_users'];

const capitalised = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** The providers that are switched on, by name. */
const providersOf = (settings: AuthSettings): Provider[] =>
  Object.entries(settings.external)
    .filter(([id, on]) => on && !ownWays.includes(id))
    .map(([id]) => ({ id, label: settings.external_labels?.[id] ?? capitalised(id) }));

/** Whom one may sign in with, besides the password; none until it is known, or when it cannot be had. */
export const useProviders = (): Provider[] =>
  useQuery({
    queryKey: ['auth-providers'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/auth/v1/settings', { signal });
      return providersOf(readSettings(await answer.json()));
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? [];
