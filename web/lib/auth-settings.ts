import { useQuery } from '@tanstack/react-query';

/** The fields of GET /auth/v1/settings that the pages read. */
type AuthSettings = {
  external: Record<string, boolean>;
  /** our extension: display names of providers */
  external_labels?: Record<string, string>;
};

const isRecordOf = (value: unknown, type: 'boolean' | 'string'): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === type);

/** @throws Error if the response has no settings; parsed by hand, because a first page should not load schemas */
const readSettings = (answer: unknown): AuthSettings => {
  const settings = Object(answer) as AuthSettings;
  const { external, external_labels = {} } = settings;
  if (!isRecordOf(external, 'boolean') || !isRecordOf(external_labels, 'string'))
    throw new Error('The response has no settings.');
  return settings;
};

export type Provider = { id: string; label: string };

/** Ways to sign in that need no external provider. */
const ownWays = ['email', 'phone', 'anonymous_users'];

const capitalised = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** The enabled providers, by name. */
const providersOf = (settings: AuthSettings): Provider[] =>
  Object.entries(settings.external)
    .filter(([id, on]) => on && !ownWays.includes(id))
    .map(([id]) => ({ id, label: settings.external_labels?.[id] ?? capitalised(id) }));

/** External providers for signing in; empty until known, or when loading failed. */
export const useProviders = (): Provider[] =>
  useQuery({
    queryKey: ['auth-providers'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/auth/v1/settings', { signal });
      return providersOf(readSettings(await answer.json()));
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? [];
