import type { AuthSettings } from './auth-settings.ts';

export type Site = Pick<AuthSettings, 'publicUrl'>;

/** The site that keys are made for: from PUBLIC_URL only, whatever a client claims. */
export const siteOf = ({ publicUrl }: Site) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** The site's id in WebAuthn requests. */
export const siteName = 'Lectern';

/** EdDSA, ES256 and RS256: what every key in use can do. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** The WebAuthn library: 250 files, loaded on first use because a start need not wait for them. */
export const webauthn = () => import('@simplewebauthn/server');
