import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { authLimits } from '../auth-settings.ts';
import type { UserRow } from '../users/users-store.ts';
import { type Site, siteName, siteOf, supportedAlgorithmIDs, webauthn } from '../webauthn-site.ts';
import { isCopied } from './passkey-policy.ts';
import type { PasskeyRow } from './passkeys-store.ts';

/**
 * The passkey's user handle: the sixteen bytes of the user's id. Second factors use the id's text; with the same
 * handle a passkey would replace the factor on the device.
 */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

const timeout = authLimits.challengeSeconds * 1000;
type Kept = Pick<PasskeyRow, 'credentialId' | 'transports'>;

/** What the browser needs to make a passkey: one that is found without a name, and asks its owner to unlock it. */
export async function creationOptions(site: Site, user: UserRow, kept: Kept[]) {
  const { rpID } = siteOf(site);
  const { generateRegistrationOptions } = await webauthn();
  const name = user.email || user.phone || user.id;
  return generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userName: name,
    userDisplayName: name,
    userID: handleOf(user.id),
    timeout,
    supportedAlgorithmIDs,
    excludeCredentials: kept.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What the browser needs to use any passkey that it has for this site. */
export async function requestOptions(site: Site) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID: siteOf(site).rpID, timeout, userVerification: 'required' });
}

const expectations = (site: Site, challenge: string) => {
  const { rpID, origin } = siteOf(site);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  };
};

type Made = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** The passkey that the browser's answer proves to have made; null for any answer that does not. */
export async function readMade(site: Site, challenge: string, answer: unknown): Promise<Made | null> {
  const { verifyRegistrationResponse } = await webauthn();
  // The library throws for every kind of answer that it cannot read; none of them is a proof.
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      ...expectations(site, challenge),
      supportedAlgorithmIDs,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.slice(0, 10).map((one) => String(one).slice(0, 40)),
    };
  } catch {
    return null;
  }
}

/** Which key an answer says it was made with; null if it says none. */
export function credentialIdOf(answer: unknown): string | null {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null;
  return typeof id === 'string' && /^[\w-]{1,2000}$/.test(id) ? id : null;
}

/** The counter of the use that the answer proves; null for any answer that does not prove one of this passkey. */
export async function readUse(
  site: Site,
  challenge: string,
  passkey: PasskeyRow,
  answer: unknown,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const response = answer as AuthenticationResponseJSON;
    const owner = Buffer.from(handleOf(passkey.userId)).toString('base64url');
    if (response.response.userHandle !== owner) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectations(site, challenge),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    const { newCounter } = authenticationInfo;
    return verified && !isCopied(passkey.counter, newCounter) ? newCounter : null;
  } catch {
    return null;
  }
}
