/**
 * The user named by an access token (its `sub`); null if the token is unreadable. Not verified: authorises nothing.
 */
export function userOfToken(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(payload));
    const user = typeof claims === 'object' && claims && 'sub' in claims ? claims.sub : null;
    return typeof user === 'string' ? user : null;
  } catch {
    return null;
  }
}
