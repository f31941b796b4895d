import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { ownClockFetch } from './own-clock-fetch.ts';

/** Local storage key of the session; the default of auth-js, named here because clearing must spare it. */
export const sessionStorageKey = 'supabase.auth.token';

let fragment = '';

/**
 * Whether this is the address of a mailed link. The auth client clears the fragment by navigating to an address
 * without it, which would leave the tokens in the history for the next user of the browser. So they are removed from
 * the history here.
 */
const isMailedLink = (url: URL, params: Record<string, string>): boolean => {
  if (params.access_token) {
    fragment = url.hash;
    // Computed from expires_in instead: see ownClockFetch.
    delete params.expires_at;
    window.history.replaceState(window.history.state, '', url.pathname + url.search);
  }
  return Boolean(params.access_token || params.error_description);
};

/**
 * The browser's auth client, unmodified. Implicit flow: mailed links carry the session in the URL fragment, which the
 * client reads and removes. Never await its methods inside onAuthStateChange: it holds a lock there.
 */
export const authClient = new GoTrueClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: sessionStorageKey,
  flowType: 'implicit',
  detectSessionInUrl: isMailedLink,
  persistSession: true,
  autoRefreshToken: true,
  fetch: ownClockFetch,
});

// Without a connection the link was not used: a reload needs it unchanged.
void authClient.initialize().then(({ error }) => {
  if (fragment && isAuthRetryableFetchError(error))
    window.history.replaceState(window.history.state, '', fragment);
});

/** The access token for the API, refreshed if it is about to expire; null when nobody is signed in. */
export const accessToken = async (): Promise<string | null> => {
  const { data } = await authClient.getSession();
  return data.session?.access_token ?? null;
};
