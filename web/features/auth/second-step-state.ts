import type { Session } from '@supabase/auth-js';

/** The assurance level (aal) in an access token; null if the token is unreadable. */
const levelOf = (accessToken: string): string | null => {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(payload));
    const level = typeof claims === 'object' && claims && 'aal' in claims ? claims.aal : null;
    return typeof level === 'string' ? level : null;
  } catch {
    return null;
  }
};

/**
 * Whether this session still needs its second step: it signed in by password, and the account has a verified second
 * factor. Same rule as the client's getAuthenticatorAssuranceLevel, which cannot be called while the client reports a
 * state change.
 */
export const needsSecondStep = (session: Session | null): boolean =>
  session !== null &&
  (session.user.factors ?? []).some(({ status }) => status === 'verified') &&
  levelOf(session.access_token) !== 'aal2';
