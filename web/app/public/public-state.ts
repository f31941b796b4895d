import { paths } from '../paths.ts';

export function flippedTheme(theme: string | null): 'light' | 'dark' {
  return theme === 'dark' ? 'light' : 'dark';
}

/** Whether the auth client's stored value contains a session; the next page checks whether it is valid. */
export function hasSession(stored: string | null): boolean {
  if (stored === null) return false;
  try {
    const session: unknown = JSON.parse(stored);
    return typeof session === 'object' && session !== null && 'access_token' in session;
  } catch {
    return false;
  }
}

/**
 * Where to forward a mailed link that opened a page without an auth client: a page that has one, with the same
 * fragment. null: the fragment does not come from a mailed link.
 */
export function addressOfFragment(fragment: string): string | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  // A visit to a sign-in provider that was not started here, or that expired.
  if (fields.get('error_code') === 'bad_oauth_state') return paths.login + fragment;
  if (fields.has('error') || fields.get('type') === 'recovery') return paths.updatePassword + fragment;
  return fields.has('access_token') ? paths.dashboard + fragment : null;
}
