import { paths } from '../paths.ts';

/** The toggle flips the theme. */
export function flippedTheme(theme: string | null): 'light' | 'dark' {
  return theme === 'dark' ? 'light' : 'dark';
}

/** Whether the stored value of the auth client holds a session; what it is worth, the pages behind it find out. */
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
 * Where a mailed link leads that brought its session, or its error, to a page without an auth client: the same
 * fragment on a page that has one. null: the fragment is no such thing.
 */
export function addressOfFragment(fragment: string): string | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  // A visit to a sign-in provider that nobody here began, or that took too long.
  if (fields.get('error_code') === 'bad_oauth_state') return paths.login + fragment;
  if (fields.has('error') || fields.get('type') === 'recovery') return paths.updatePassword + fragment;
  return fields.has('access_token') ? paths.dashboard + fragment : null;
}
