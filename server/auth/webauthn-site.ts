import type { AuthSettings } from './auth-settings.ts';

export type Site = Pick<AuthSettings, 'publicUrl'>;

/** The site that keys are made for: from PUBLIC_URL only, whatever a client calls itself. */
export const siteOf = ({ publicUrl }: Site) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** What a browser calls the site when it asks for a key. */
export const siteName = 'Lectern';

/** EdDSA, ES256 and RS256: what every key in use can do. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** The WebAuthn library: 250 files, loaded on first use because a start need not wait for them. */
export const webauthn = () => import('@simplewebauthn/server');
