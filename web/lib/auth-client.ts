import { GoTrueClient } from '@supabase/auth-js';

/** Local storage key of the session; auth-js's own default, named here because clearing must spare it. */
export const sessionStorageKey = 'supabase.auth.token';

/**
 * The browser's auth client, unmodified (decisions.md 19). Implicit flow: mailed links bring the session in the
 * URL fragment, which it reads and removes. Never await its methods inside onAuthStateChange: it holds a lock there.
 */
export const authClient = new GoTrueClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: sessionStorageKey,
  flowType: 'implicit',
  detectSessionInUrl: true,
  persistSession: true,
  autoRefreshToken: true,
});

/** The access token for the API, refreshed if it is about to expire; null when nobody is signed in. */
export const accessToken = async (): Promise<string | null> => {
  const { data } = await authClient.getSession();
  return data.session?.access_token ?? null;
};
