import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { StoredCredential } from '../../platform/database/schema/auth-factors.ts';
import type { Account, FactorRow } from '../users/users-store.ts';
import { type Site, siteName, siteOf, supportedAlgorithmIDs, webauthn } from '../webauthn-site.ts';
import type { ChallengeRow } from './factors-store.ts';

const transportsOf = (credential: StoredCredential) =>
  credential.transports ? { transports: credential.transports as never } : {};

/** What the browser needs to make a key (`create`) or to use one (`request`), and the challenge to remember. */
export async function webauthnOptions(settings: Site, account: Account, factor: FactorRow) {
  const { rpID } = siteOf(settings);
  const { generateAuthenticationOptions, generateRegistrationOptions } = await webauthn();
  if (factor.credential) {
    const { credential } = factor;
    const publicKey = await generateAuthenticationOptions({
      rpID,
      allowCredentials: [{ id: credential.id, ...transportsOf(credential) }],
      userVerification: 'preferred',
    });
    return { challenge: publicKey.challenge, type: 'request' as const, publicKey };
  }
  const name = account.user.email || account.user.phone || account.user.id;
  const known = account.factors.flatMap((one) => (one.credential ? [one.credential] : []));
  const publicKey = await generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(account.user.id),
    supportedAlgorithmIDs,
    excludeCredentials: known.map((one) => ({ id: one.id, ...transportsOf(one) })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { challenge: publicKey.challenge, type: 'create' as const, publicKey };
}

/**
 * The credential that the browser's answer proves, with its counter moved on; null for any answer that does not.
 * Touching the key is enough: it is the second proof beside the password.
 */
export async function readWebauthnAnswer(
  settings: Site,
  factor: FactorRow,
  challenge: ChallengeRow,
  answer: unknown,
): Promise<StoredCredential | null> {
  const { rpID, origin } = siteOf(settings);
  const expected = {
    expectedChallenge: challenge.webauthnChallenge ?? '',
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  };
  // The library throws for every kind of answer that it cannot read; none of them is a proof.
  try {
    return factor.credential
      ? await proveUse(factor.credential, answer as AuthenticationResponseJSON, expected)
      : await proveMaking(answer as RegistrationResponseJSON, expected);
  } catch {
    return null;
  }
}

type Expected = {
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: boolean;
};

async function proveMaking(response: RegistrationResponseJSON, expected: Expected) {
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected,
    supportedAlgorithmIDs,
  });
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return { id, publicKey: key, counter, ...(transports ? { transports } : {}) };
}

async function proveUse(stored: StoredCredential, response: AuthenticationResponseJSON, expected: Expected) {
  const publicKey = new Uint8Array(Buffer.from(stored.publicKey, 'base64url'));
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expected,
    credential: { id: stored.id, publicKey, counter: stored.counter },
  });
  return verified ? { ...stored, counter: authenticationInfo.newCounter } : null;
}
