import { paths } from '../paths.ts';

/** The toggle flips the theme. */
export function flippedTheme(theme: string | null): 'light' | 'dark' {
  return theme === 'dark' ? 'light' : 'dark';
}

/** Whether the auth client's stored value contains a session; whether it is valid is checked by the next page. */
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
 * fragment. null: the fragment is not from a mailed link.
 */
export function addressOfFragment(fragment: string): string | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  // A visit to a sign-in provider that was not begun here, or that expired.
  if (fields.get('error_code') === 'bad_oauth_state') return paths.login + fragment;
  if (fields.has('error') || fields.get('type') === 'recovery') return paths.updatePassword + fragment;
  return fields.has('access_token') ? paths.dashboard + fragment : null;
}
