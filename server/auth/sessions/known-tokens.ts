import type { JWTPayload } from 'jose';
import type { SigningKeys } from '../keys/signing-keys.ts';

/** About a megabyte; the least recently used is evicted. */
const mostKnown = 1000;
const known = new WeakMap<SigningKeys, Map<string, JWTPayload>>();

/**
 * Tokens whose signature was verified with these keys: that never changes, and verifying takes longer than the rest of
 * a request's start. Expiry and the session are checked every time.
 */
export function knownTokens(keys: SigningKeys) {
  const tokens = known.get(keys) ?? new Map<string, JWTPayload>();
  known.set(keys, tokens);
  return {
    /** The claims of a token that is known, is of this issuer and has not run out at `now`. */
    find: (token: string, issuer: string, now: Date): JWTPayload | null => {
      const claims = tokens.get(token);
      if (claims?.iss !== issuer || (claims.exp ?? 0) <= Math.floor(now.getTime() / 1000)) return null;
      tokens.delete(token);
      tokens.set(token, claims);
      return claims;
    },
    keep: (token: string, claims: JWTPayload): void => {
      tokens.set(token, claims);
      const [oldest] = tokens.keys();
      if (tokens.size > mostKnown && oldest !== undefined) tokens.delete(oldest);
    },
  };
}
