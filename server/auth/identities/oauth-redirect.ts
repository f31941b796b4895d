import type { AuthError } from '../auth-error.ts';
import type { WireSession } from '../auth-types.ts';
import { errorRedirect, sessionRedirect } from '../verify/verify-redirect.ts';
import type { ProviderTokens } from './oidc-client.ts';

/** What the person, and not a fault, decided. */
const denials = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/** Where a visit that failed ends: the reasons stand in query and fragment, since either kind of client reads its own. */
export function oauthErrorRedirect(target: string, error: AuthError): string {
  const name = error.oauth ?? (denials.includes(error.code) ? 'access_denied' : undefined);
  return errorRedirect(target, error, true, name);
}

/** Implicit flow: the session in the fragment, with what the provider gave us. */
export function oauthSessionRedirect(target: string, session: WireSession, tokens: ProviderTokens): string {
  return `${sessionRedirect(target, session, null)}&${new URLSearchParams(tokens)}`;
}
