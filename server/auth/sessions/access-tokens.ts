import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { badJwt } from '../auth-error.ts';
import { isUuid } from '../auth-input.ts';
import { type AuthSettings, authBase } from '../auth-settings.ts';
import type { AmrEntry } from '../auth-types.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { UserRow } from '../users/users-store.ts';

const audience = 'authenticated';

/** What an access token says of its session. */
export type SessionClaims = { id: string; aal: string; amr: AmrEntry[] };

/** Signs an access token with the claims of gotrue-protocol.md section 3; `now` and `life` in unix seconds. */
export function signAccessToken(
  keys: SigningKeys,
  settings: AuthSettings,
  now: number,
  user: UserRow,
  session: SessionClaims,
): Promise<string> {
  return new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.current.kid })
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuer(authBase(settings))
    .setIssuedAt(now)
    .setExpirationTime(now + settings.jwtSeconds)
    .sign(keys.current.privateKey);
}

/**
 * Whose token is it, and of which session? Says nothing about whether that session still exists.
 * @throws AuthError 403 bad_jwt for anything that one of our keys did not sign for this service, or that has expired.
 */
export async function readAccessToken(
  keys: SigningKeys,
  settings: AuthSettings,
  now: Date,
  token: string,
): Promise<{ userId: string; sessionId: string }> {
  const { sub, session_id } = await verified(keys, settings, now, token);
  if (typeof sub !== 'string' || !isUuid(sub)) throw badJwt('missing sub claim');
  if (typeof session_id !== 'string' || !isUuid(session_id)) throw badJwt('missing session_id claim');
  return { userId: sub, sessionId: session_id };
}

async function verified(
  keys: SigningKeys,
  settings: AuthSettings,
  now: Date,
  token: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.byId.get(kid ?? '');
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.publicKey;
      },
      {
        algorithms: ['ES256'],
        audience,
        issuer: authBase(settings),
        currentDate: now,
        requiredClaims: ['exp'],
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw badJwt('token is expired');
    if (error instanceof errors.JWKSNoMatchingKey) throw badJwt('unrecognized JWT kid');
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw badJwt('token is malformed or not ours');
    throw error;
  }
}
