import type { Session } from '@supabase/auth-js';

/** What an access token says of the level that its session has reached; null for a token that cannot be read. */
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
 * Has this session only half signed in: by its password, while the account has a verified second factor? The rule of
 * the client's own getAuthenticatorAssuranceLevel, which cannot be asked while it reports a change of its state.
 */
export const needsSecondStep = (session: Session | null): boolean =>
  session !== null &&
  (session.user.factors ?? []).some(({ status }) => status === 'verified') &&
  levelOf(session.access_token) !== 'aal2';
