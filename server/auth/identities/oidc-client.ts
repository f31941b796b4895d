import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  Configuration as OidcConfiguration,
} from 'openid-client';
import type { OidcProviderSettings } from '../../oidc-providers.ts';
import { type ProviderAccount, readClaims } from './oidc-claims.ts';

/** What a provider gave for its own services; handed on to the client and not kept. */
export type ProviderTokens = { provider_token: string; provider_refresh_token?: string };

/** What belongs to one visit and never leaves the server. */
export type VisitSecrets = { verifier: string; nonce: string };

export type Redeemed = {
  account: ProviderAccount | null;
  tokens: ProviderTokens;
};

/** A provider to sign in with. Its calls throw the errors of the provider and of the network. */
export type OidcClient = {
  settings: OidcProviderSettings;
  /** Where the browser goes. `extra`: the caller's parameters, which never override ours. */
  visitUrl: (
    visit: VisitSecrets & { state: string; scopes: string; extra: Record<string, string> },
  ) => Promise<URL>;
  /** Exchanges the code of a callback, whose parameters these are, and asks who came. */
  redeem: (parameters: URLSearchParams, visit: VisitSecrets & { state: string }) => Promise<Redeemed>;
  /** The provider's keys, for its id_tokens. */
  keys: () => Promise<JWTVerifyGetKey>;
};

/** For one request: those of one visit together stay below the time that a handler may take. */
const timeoutSeconds = 3;
/** Providers rarely change their endpoints, so they are cached; a failure is not. */
const discoveryMs = 3_600_000;

/** `callbackUrl`: where every provider sends people back to. */
export function createOidcClient(settings: OidcProviderSettings, callbackUrl: string): OidcClient {
  let known: { configuration: Promise<Configuration>; until: number } | null = null;
  let keySet: { uri: string; keys: JWTVerifyGetKey } | null = null;

  const configure = () => {
    if (known && known.until > Date.now()) return known.configuration;
    const entry = { configuration: discover(settings), until: Date.now() + discoveryMs };
    known = entry;
    entry.configuration.catch(() => {
      if (known === entry) known = null;
    });
    return entry.configuration;
  };

  return {
    settings,
    visitUrl: async ({ state, nonce, verifier, scopes, extra }) =>
      buildAuthorizationUrl(await configure(), {
        ...extra,
        redirect_uri: callbackUrl,
        scope: scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    redeem: async (parameters, { state, nonce, verifier }) => {
      const configuration = await configure();
      const tokens = await authorizationCodeGrant(configuration, new URL(`${callbackUrl}?${parameters}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims() ?? { sub: '' };
      return {
        account: readClaims(settings.name, await withUserInfo(configuration, tokens.access_token, claims)),
        tokens: {
          provider_token: tokens.access_token,
          ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
        },
      };
    },
    keys: async () => {
      const uri = (await configure()).serverMetadata().jwks_uri;
      if (!uri) throw new Error(`${settings.name} publishes no keys.`);
      if (keySet?.uri !== uri) {
        const options = { timeoutDuration: timeoutSeconds * 1000, cacheMaxAge: 600_000 };
        keySet = { uri, keys: createRemoteJWKSet(new URL(uri), options) };
      }
      return keySet.keys;
    },
  };
}

async function discover(settings: OidcProviderSettings): Promise<Configuration> {
  const { issuer, clientIds, clientSecret: secret } = settings;
  const insecure = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [];
  const options = { timeout: timeoutSeconds, execute: insecure };
  const server = (
    await discovery(new URL(issuer), clientIds[0], undefined, None(), options)
  ).serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const withSecret = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
  const configuration = new OidcConfiguration(
    server,
    clientIds[0],
    undefined,
    secret ? withSecret(secret) : None(),
  );
  configuration.timeout = timeoutSeconds;
  for (const apply of [...insecure, enableNonRepudiationChecks]) apply(configuration);
  return configuration;
}

/** Many providers keep the address for userinfo. Its subject must be that of the id_token. */
async function withUserInfo(
  configuration: Configuration,
  accessToken: string,
  claims: { sub: string; [claim: string]: unknown },
): Promise<Record<string, unknown>> {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await fetchUserInfo(configuration, accessToken, claims.sub)), iss: claims.iss };
}
