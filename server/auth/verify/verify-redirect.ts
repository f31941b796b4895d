import type { AuthError } from '../auth-error.ts';
import type { WireSession } from '../auth-types.ts';

const errorNames: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

const bare = (target: string) => target.split('#')[0] ?? target;

function withQuery(target: string, query: URLSearchParams): string {
  const base = bare(target);
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}

/** Implicit flow: the session in the fragment, which no server sees. */
export function sessionRedirect(target: string, session: WireSession, type: string | null): string {
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...(type ? { type } : {}),
  });
  return `${bare(target)}#${fragment}`;
}

/** PKCE: a code that is worth something only together with the verifier. */
export const codeRedirect = (target: string, code: string) =>
  withQuery(target, new URLSearchParams({ code }));

export const halfwayMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export const halfwayRedirect = (target: string) =>
  `${bare(target)}#${new URLSearchParams({ message: halfwayMessage, sb: '' })}`;

/** A link that failed: why stands in the fragment, in PKCE flows in the query too. */
export function errorRedirect(
  target: string,
  error: AuthError,
  isPkce: boolean,
  name = errorNames[error.status],
): string {
  const keys = new URLSearchParams({
    ...(name ? { error: name } : {}),
    error_code: error.code,
    error_description: error.message,
  });
  const base = isPkce ? withQuery(target, keys) : bare(target);
  return `${base}#${keys}&sb=`;
}
