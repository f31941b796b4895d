import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { badJwt } from '../auth-error.ts';
import { isUuid } from '../auth-input.ts';
import { type AuthSettings, authBase } from '../auth-settings.ts';
import type { AmrEntry } from '../auth-types.ts';
import { signToken } from '../keys/sign-token.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { UserRow } from '../users/users-store.ts';
import { knownTokens } from './known-tokens.ts';

const audience = 'authenticated';

/** What an access token says of its session. */
export type SessionClaims = { id: string; aal: string; amr: AmrEntry[] };

/** Signs an access token with the claims that GoTrue gives; `now` and `life` in unix seconds. */
export function signAccessToken(
  keys: SigningKeys,
  settings: AuthSettings,
  now: number,
  user: UserRow,
  session: SessionClaims,
): string {
  return signToken(keys.current, {
    sub: user.id,
    aud: audience,
    iss: authBase(settings),
    iat: now,
    exp: now + settings.jwtSeconds,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  });
}

/**
 * The user and the session of a token; whether that session still exists is not checked.
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

/**
 * The claims of a token, checked: signed by one of our keys, or, for tokens of no session, with AUTH_JWT_SECRET if the
 * operator has set one.
 * @throws AuthError 403 bad_jwt
 */
export async function readClaims(
  keys: SigningKeys,
  settings: AuthSettings,
  now: Date,
  token: string,
): Promise<JWTPayload> {
  if (!settings.jwtSecret || !isSignedWithSecret(token)) {
    const payload = await verified(keys, settings, now, token);
    // A user's token always belongs to a session; a service token names nobody.
    if (payload.sub !== undefined && payload.session_id === undefined) {
      throw badJwt('missing session_id claim');
    }
    return payload;
  }
  const secret = new TextEncoder().encode(settings.jwtSecret);
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now });
    if (payload.session_id !== undefined) throw badJwt('a session is signed by our keys only');
    return payload;
  } catch (error) {
    throw asBadJwt(error);
  }
}

function isSignedWithSecret(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'HS256';
  } catch {
    return false;
  }
}

/** A token of an admin, that belongs to no session and ends after `life` seconds; `now` in unix seconds. */
export function signServiceToken(
  keys: SigningKeys,
  settings: Pick<AuthSettings, 'publicUrl'>,
  now: number,
  life: number,
): string {
  const claims = { role: 'service_role', aud: audience, iss: authBase(settings), iat: now, exp: now + life };
  return signToken(keys.current, claims);
}

async function verified(
  keys: SigningKeys,
  settings: AuthSettings,
  now: Date,
  token: string,
): Promise<JWTPayload> {
  const issuer = authBase(settings);
  const tokens = knownTokens(keys);
  const claims = tokens.find(token, issuer, now);
  if (claims) return claims;
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
        issuer,
        currentDate: now,
        requiredClaims: ['exp'],
      },
    );
    tokens.keep(token, payload);
    return payload;
  } catch (error) {
    throw asBadJwt(error);
  }
}

function asBadJwt(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return badJwt('token is expired');
  if (error instanceof errors.JWKSNoMatchingKey) return badJwt('unrecognized JWT kid');
  if (error instanceof errors.JOSEError || error instanceof TypeError) {
    return badJwt('token is malformed or not ours');
  }
  return error;
}
