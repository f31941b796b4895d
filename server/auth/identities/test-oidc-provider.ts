import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type ProviderContext } from 'oidc-provider';

export type TestOidcProvider = Awaited<ReturnType<typeof startTestOidcProvider>>;

/** What a person is to the provider, besides the subject. */
export type Person = { email?: string; email_verified?: boolean | string; name?: string; picture?: string };

const clientId = 'lectern-at-provider';
const clientSecret = 'a-secret-of-the-tests-0123456789';

const configurationOf = (callbackUrl: string, jwk: object, people: Map<string, Person>) => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [callbackUrl],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: ['of the tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_context: unknown, sub: string) => ({
    accountId: sub,
    claims: () => ({ sub, ...people.get(sub) }),
  }),
  // Consent is always given.
  loadExistingGrant: async ({ oidc }: ProviderContext) => {
    const known = oidc.session.grantIdFor(oidc.client.clientId);
    if (known) return oidc.provider.Grant.find(known);
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile offline_access');
    await grant.save();
    return grant;
  },
});

const signInPage = `<!doctype html><html lang="en"><title>Campus</title><h1>Sign in at Campus</h1>
<form method="post"><label>Name <input name="name"></label>
<button>Go on</button> <button name="name" value="nobody">Cancel</button></form>`;

/** Whom a person signs in as on that page: the last `name` counts, '' before it has been sent. */
async function typedName(request: IncomingMessage): Promise<string> {
  if (request.method !== 'POST') return '';
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body).getAll('name').at(-1) ?? '';
}

/**
 * A certified OpenID provider on a loopback port. Whoever comes with `login_hint` is signed in as that subject at once,
 * and a page asks everybody else; 'nobody' refuses. It insists on PKCE.
 */
export async function startTestOidcProvider() {
  const people = new Map<string, Person>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'provider-key', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let provider: Provider | undefined;
  /** the requested paths, for tests that assert what was not requested */
  const asked: string[] = [];
  server.on('request', async (request, response) => {
    asked.push(request.url ?? '');
    if (!provider) return response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const hint = String(params.login_hint ?? (await typedName(request)));
    if (hint === '') return response.setHeader('content-type', 'text/html').end(signInPage);
    const result =
      hint === 'nobody'
        ? { error: 'access_denied', error_description: 'The person said no' }
        : { login: { accountId: hint } };
    return provider.interactionFinished(request, response, result);
  });

  return {
    issuer,
    asked,
    /** starts answering; until then every request fails */
    serve: (callbackUrl: string) => {
      provider = new Provider(issuer, configurationOf(callbackUrl, jwk, people));
    },
    settings: {
      name: 'campus',
      label: 'Campus',
      issuer,
      clientIds: [clientId, 'lectern-app'] as [string, ...string[]],
      clientSecret,
      scopes: 'openid email profile',
    },
    /** registers a person, and returns the subject */
    person: (subject: string, claims: Person) => {
      people.set(subject, claims);
      return subject;
    },
    /** an id_token as the provider would sign it, or one that `changes` and `key` make invalid */
    idToken: (claims: Record<string, unknown>, key: typeof privateKey = privateKey) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: issuer, aud: clientId, iat: now, exp: now + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'provider-key' })
        .sign(key);
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A browser as far as signing in needs one: it follows redirects and keeps cookies by host and port. */
export function testBrowser() {
  const jars = new Map<string, Map<string, string>>();

  const step = async (url: string, headers: Record<string, string> = {}) => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...rest] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, rest.join('='));
    }
    return response;
  };

  return {
    /** one request, with this browser's cookies */
    step,
    /** follows redirects until one leads to `until` or none follows; returns that address */
    go: async (url: string, until: (address: string) => boolean): Promise<string> => {
      let at = url;
      for (let hops = 0; hops < 12; hops++) {
        if (until(at)) return at;
        const response = await step(at);
        const next = response.headers.get('location');
        if (!next) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
        at = new URL(next, at).href;
      }
      throw new Error('The redirects do not end.');
    },
  };
}
