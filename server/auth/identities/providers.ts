/** Providers that the protocol knows by name and whose id_token it takes; none of them is set up. */
export const oidcProviders = ['apple', 'azure', 'facebook', 'google', 'kakao', 'keycloak', 'linkedin_oidc'];

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
