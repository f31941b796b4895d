import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { JOSEError, JWKSTimeout } from 'jose/errors';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../auth-types.ts';
import { type ProviderAccount, readClaims } from './oidc-claims.ts';
import type { OidcClient } from './oidc-client.ts';
import { reasonOf } from './provider-failure.ts';
import { providerAway } from './visit-provider.ts';

export type IdTokenProof = { idToken: string; nonce: string; accessToken: string };

/** Public keys only: with a shared secret, whoever checks could also sign. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

const refuse = (message: string) => new AuthError(400, 'bad_id_token', message, { oauth: 'invalid_request' });

/**
 * Who an id_token of the provider speaks of: its signature, issuer, audience, time and nonce are checked.
 * @throws AuthError 400 in the OAuth shape, 503 while the provider's keys cannot be read
 */
export async function readIdToken(
  ctx: AuthContext,
  client: OidcClient,
  { idToken, nonce, accessToken }: IdTokenProof,
): Promise<ProviderAccount> {
  const claims = await verified(ctx, client, idToken);
  const { clientIds } = client.settings;
  const azp = claims.azp;
  if (azp !== undefined && !clientIds.some((id) => id === azp)) throw refuse('Unacceptable azp in id_token');
  checkNonce(claims.nonce, nonce);
  if (accessToken && claims.at_hash !== undefined && !isHashOf(claims.at_hash, accessToken)) {
    throw refuse('at_hash in id_token does not fit the access token');
  }
  const account = readClaims(client.settings.name, claims);
  if (!account) throw refuse('Missing sub claim in id_token');
  return account;
}

async function verified(ctx: AuthContext, client: OidcClient, idToken: string): Promise<JWTPayload> {
  const away = (error: unknown) => {
    ctx.logger.warn(
      { reason: reasonOf(error), provider: client.settings.name },
      'the keys of a provider cannot be read',
    );
    return providerAway();
  };
  const keys = await client.keys().catch((error: unknown) => {
    throw away(error);
  });
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: client.settings.issuer,
      audience: client.settings.clientIds,
      algorithms,
      currentDate: ctx.clock.now(),
      clockTolerance: 30,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  } catch (error) {
    // jose names what is wrong with a token; anything else came from the network.
    if (!(error instanceof JOSEError) || error instanceof JWKSTimeout) throw away(error);
    throw refuse(`Bad ID token: ${error.code}`);
  }
}

/** The token carries the hash of the nonce that the app kept: both or neither. */
function checkNonce(claimed: unknown, given: string): void {
  const carried = typeof claimed === 'string' && claimed !== '';
  if (carried !== (given !== '')) {
    throw refuse('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (carried && createHash('sha256').update(given).digest('hex') !== claimed) {
    throw refuse('Nonces mismatch');
  }
}

/** OpenID Connect Core 3.1.3.6; the hash may be of either usual length. */
function isHashOf(claimed: unknown, accessToken: string): boolean {
  return ['sha256', 'sha384', 'sha512'].some((name) => {
    const digest = createHash(name).update(accessToken).digest();
    return digest.subarray(0, digest.length / 2).toString('base64url') === claimed;
  });
}
