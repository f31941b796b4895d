import { describe, expect, it } from 'vitest';
import { bearer, goodPassword, newAddress, signedUp, startTestAuthServer } from '../test-auth-server.ts';
import { testAuthWithProvider } from './test-auth-with-provider.ts';
import { startTestOidcProvider, testBrowser } from './test-oidc-provider.ts';
import { visitsTo } from './test-provider-visits.ts';

const { server, provider } = testAuthWithProvider();
const { newPerson, startOf, comeBack } = visitsTo({ server, provider });
const userOf = async (token: string | undefined) =>
  (await server.call('GET', '/user', undefined, bearer(token ?? ''))).body as Record<string, unknown> & {
    identities: {
      identity_id: string;
      id: string;
      provider: string;
      identity_data: Record<string, unknown>;
    }[];
    app_metadata: Record<string, unknown>;
    user_metadata: Record<string, unknown>;
  };

describe('signing in with a provider', () => {
  it('creates an account for a verified address and redirects with session and provider token in the fragment', async () => {
    const email = newAddress();
    const subject = newPerson({
      email,
      email_verified: true,
      name: 'Ada L.',
      picture: 'https://p.example/a.png',
    });
    const { fragment, query } = await comeBack(subject);
    expect(query).toEqual({});
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
    expect(fragment.provider_token).toBeTruthy();
    const user = await userOf(fragment.access_token);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'campus', providers: ['campus'] },
      user_metadata: { full_name: 'Ada L.', avatar_url: 'https://p.example/a.png' },
      identities: [{ id: subject, provider: 'campus', email }],
    });
    expect(user.email_confirmed_at).toBeTruthy();
  });

  it('recognises the subject the second time, even if the address there has changed', async () => {
    const subject = newPerson({ email: newAddress(), email_verified: true });
    const first = await userOf((await comeBack(subject)).fragment.access_token);
    provider.person(subject, { email: newAddress(), email_verified: false });
    const second = await userOf((await comeBack(subject)).fragment.access_token);
    expect(second.id).toBe(first.id);
    expect(second.email).toBe(first.email);
  });

  it('creates one account for two simultaneous visits', async () => {
    const subject = newPerson({ email: newAddress(), email_verified: true });
    const both = await Promise.all([comeBack(subject), comeBack(subject)]);
    const ids = await Promise.all(both.map(async ({ fragment }) => (await userOf(fragment.access_token)).id));
    expect(ids[0]).toBeTruthy();
    expect(new Set(ids).size).toBe(1);
  });

  it('gives a PKCE client a code that it exchanges once for the session and provider tokens', async () => {
    const subject = newPerson({ email: newAddress(), email_verified: true });
    const verifier = 'v'.repeat(64);
    const { query, address } = await comeBack(subject, {
      code_challenge: verifier,
      code_challenge_method: 'plain',
    });
    expect(address.hash).toBe('');
    const wrong = await server.call('POST', '/token?grant_type=pkce', {
      auth_code: query.code,
      code_verifier: 'w'.repeat(64),
    });
    expect(wrong.body.code).toBe('bad_code_verifier');
    const body = { auth_code: query.code, code_verifier: verifier };
    const { status, body: session } = await server.call('POST', '/token?grant_type=pkce', body);
    expect(status).toBe(200);
    expect(session).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) });
    expect((await server.call('POST', '/token?grant_type=pkce', body)).status).toBe(404);
  });

  it('sends the provider PKCE, a nonce and our own redirect_uri, whatever the caller adds', async () => {
    const from = await testBrowser().step(
      startOf('x', {
        redirect_uri: 'https://evil.example',
        state: 'mine',
        nonce: 'mine',
        scopes: 'offline_access',
        prompt: 'login',
      }),
    );
    const to = new URL(from.headers.get('location') ?? '');
    expect(to.origin).toBe(provider.issuer);
    const asked = Object.fromEntries(to.searchParams);
    expect(asked).toMatchObject({
      redirect_uri: `${server.publicUrl}/auth/v1/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile offline_access',
      prompt: 'login',
      login_hint: 'x',
    });
    expect(asked.code_challenge).toHaveLength(43);
    expect(asked.state).not.toBe('mine');
    expect(asked.nonce).not.toBe('mine');
  });

  it('redirects only to allowed addresses', async () => {
    const subject = newPerson({ email: newAddress(), email_verified: true });
    const { address } = await comeBack(subject, { redirect_to: 'https://evil.example/steal' });
    expect(address.origin).toBe(server.publicUrl);
  });
});

describe('an address at the provider', () => {
  it('that is verified opens the confirmed account with it, whose password keeps working', async () => {
    const known = await signedUp(server);
    const subject = newPerson({ email: known.email.toUpperCase(), email_verified: true, name: 'Known' });
    const user = await userOf((await comeBack(subject)).fragment.access_token);
    expect(user.id).toBe(known.id);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'campus'] });
    expect(user.user_metadata).toMatchObject({ full_name: 'Known', email_verified: true });
    const again = await server.call('POST', '/token?grant_type=password', known);
    expect(again.status).toBe(200);
  });

  it.each([
    ['says nothing of it', undefined],
    ['says false', false],
  ])('that is not verified never links: the provider %s', async (_what, email_verified) => {
    const known = await signedUp(server);
    const subject = newPerson({
      email: known.email,
      ...(email_verified === undefined ? {} : { email_verified }),
    });
    const { fragment, query } = await comeBack(subject);
    expect(fragment.access_token).toBeUndefined();
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    expect(fragment.error_code).toBe('provider_email_needs_verification');
  });

  it('that is not verified creates no account, and the answer is the same as for a known address', async () => {
    const known = await signedUp(server);
    const fresh = await comeBack(newPerson({ email: newAddress(), email_verified: false }));
    const taken = await comeBack(newPerson({ email: known.email, email_verified: false }));
    expect(fresh.query).toEqual(taken.query);
  });

  it('takes over an unconfirmed account that somebody else created, and discards what they left in it', async () => {
    const email = newAddress();
    await server.call('POST', '/signup', { email, password: goodPassword, data: { role: 'planted' } });
    const { token } = await server.newestMail(email);
    await server.database.sql(
      `insert into auth.recovery_codes (user_id, code_hash) select id, 'planted' from auth.users where email = $1`,
      [email],
    );
    const user = await userOf(
      (await comeBack(newPerson({ email, email_verified: true }))).fragment.access_token,
    );
    expect(user.user_metadata.role).toBeUndefined();
    expect(user.identities.map((one) => one.provider)).toEqual(['campus']);
    const planted = await server.call('POST', '/token?grant_type=password', {
      email,
      password: goodPassword,
    });
    expect(planted.body.code).toBe('invalid_credentials');
    expect(
      await server.database.sql(`select id from auth.recovery_codes where code_hash = 'planted'`),
    ).toEqual([]);
    const link = await server.call('POST', '/verify', { type: 'signup', token_hash: token });
    expect(link.status).toBe(403);
  });

  it('that is missing is reported, not guessed', async () => {
    const { query } = await comeBack(newPerson({ name: 'No Address' }));
    expect(query.error_description).toBe('campus did not tell an email address');
  });
});

describe('a provider', () => {
  it('that is not configured answers 400 as in the protocol', async () => {
    for (const name of ['', 'google', 'nobody-knows']) {
      const { status, body } = await server.call('GET', `/authorize?provider=${name}`);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    }
  });

  it('that is configured is listed in /settings with its button label', async () => {
    const { body } = await server.call('GET', '/settings');
    expect(body.external).toMatchObject({ campus: true, google: false, email: true });
    expect(body.external_labels).toEqual({ campus: 'Campus' });
  });

  it('that does not respond redirects back with an error that can be retried', async () => {
    const away = await startTestOidcProvider();
    const other = await startTestAuthServer({ oidcProviders: [away.settings] });
    try {
      const ask = () =>
        other.request('GET', `/auth/v1/authorize?provider=campus&redirect_to=${other.publicUrl}/login`);
      const response = await ask();
      const end = new URL(response.headers.get('location') ?? '');
      expect(end.pathname).toBe('/login');
      expect(end.searchParams.get('error')).toBe('temporarily_unavailable');
      // And once it is back, nothing of the failure is kept.
      away.serve(`${other.publicUrl}/auth/v1/callback`);
      expect((await ask()).headers.get('location')).toContain(away.issuer);
    } finally {
      await other.close();
      await away.close();
    }
  });

  it('cannot create accounts where sign-ups are closed, but signs existing users in', async () => {
    const closed = await startTestAuthServer({ oidcProviders: [provider.settings], signupDisabled: true });
    try {
      const { status, body } = await closed.call('POST', '/token?grant_type=id_token', {
        provider: 'campus',
        id_token: await provider.idToken({ sub: 'new', email: newAddress(), email_verified: true }),
      });
      expect([status, body.code]).toEqual([422, 'signup_disabled']);
    } finally {
      await closed.close();
    }
  });
});
