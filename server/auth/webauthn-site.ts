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

/** What makes and checks answers of keys: 250 files that a start would wait for, and most instances need later or never. */
export const webauthn = () => import('@simplewebauthn/server');
