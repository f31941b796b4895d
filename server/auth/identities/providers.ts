/** Providers that the protocol knows by name and whose id_token it takes; none of them is set up. */
export const oidcProviders = ['apple', 'azure', 'facebook', 'google', 'kakao', 'keycloak', 'linkedin_oidc'];

/** The issuers of those that have one for everybody: what is said of a provider that is not set up names it. */
export const knownIssuers = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

/** Every name that GET /settings lists under `external`. */
export const externalProviders = [
  ...oidcProviders,
  'bitbucket',
  'discord',
  'figma',
  'fly',
  'github',
  'gitlab',
  'linkedin',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
];
