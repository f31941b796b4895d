import type { GoTrueClient } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { bearer, goodPassword, newAddress, signedUp, startTestAuthServer } from '../test-auth-server.ts';
import { decideLinking } from './linking-rule.ts';
import { testAuthWithProvider } from './test-auth-with-provider.ts';
import { type Person, testBrowser } from './test-oidc-provider.ts';

const { server, provider } = testAuthWithProvider();

let count = 0;
const newPerson = (claims: Person) => provider.person(`linked-${count++}`, claims);
const isBack = (address: string) =>
  new URL(address).origin === server.publicUrl && !new URL(address).pathname.startsWith('/auth/');

async function signedIn() {
  const known = await signedUp(server);
  const client = server.client();
  await client.signInWithPassword(known);
  return { known, client, browser: testBrowser() };
}

/** What linkIdentity does, in one browser: asks with the token, goes to the provider, comes back. */
async function link(token: string, subject: string, browser = testBrowser()) {
  const query = new URLSearchParams({
    provider: 'campus',
    skip_http_redirect: 'true',
    redirect_to: `${server.publicUrl}/profile`,
    login_hint: subject,
  });
  const asked = await browser.step(
    `${server.publicUrl}/auth/v1/user/identities/authorize?${query}`,
    bearer(token),
  );
  const { url } = (await asked.json()) as { url: string };
  const end = new URL(await browser.go(url, isBack));
  return { url, end, fragment: Object.fromEntries(new URLSearchParams(end.hash.slice(1))) };
}
const tokenOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token ?? '';
const identitiesOf = async (client: GoTrueClient) =>
  (await client.getUserIdentities()).data?.identities ?? [];

describe('linking an identity', () => {
  it('adds it to the calling user in the same session, and the provider opens the account from then on', async () => {
    const { known, client } = await signedIn();
    const subject = newPerson({ email: newAddress(), email_verified: true, name: 'Linked' });
    const { fragment } = await link(await tokenOf(client), subject);
    const claims = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')) as { session_id: string };
    expect(claims(fragment.access_token ?? '').session_id).toBe(claims(await tokenOf(client)).session_id);
    expect((await identitiesOf(client)).map((one) => one.provider)).toEqual(['email', 'campus']);
    const { data } = await client.getUser();
    expect(data.user?.email).toBe(known.email);
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'campus'] });
  });

  it('works with an unverified address, since an identity is recognised by its subject', async () => {
    const { known, client } = await signedIn();
    const somebody = await signedUp(server);
    const subject = newPerson({ email: somebody.email, email_verified: false });
    await link(await tokenOf(client), subject);
    const { data } = await client.getUser();
    expect(data.user?.email).toBe(known.email);
    expect(data.user?.identities).toHaveLength(2);
  });

  it('that another account has is refused in the redirect', async () => {
    const { client } = await signedIn();
    const other = await signedIn();
    const subject = newPerson({ email: newAddress(), email_verified: true });
    const first = await link(await tokenOf(client), subject);
    const again = await link(first.fragment.access_token ?? '', subject);
    const taken = await link(await tokenOf(other.client), subject);
    for (const { end } of [again, taken]) {
      expect(end.searchParams.get('error_code')).toBe('identity_already_exists');
    }
    expect(taken.end.searchParams.get('error_description')).toBe(
      'Identity is already linked to another user',
    );
  });

  it('cannot be completed by another person in another browser', async () => {
    const { client: attacker } = await signedIn();
    const victim = newPerson({ email: newAddress(), email_verified: true });
    const asked = await server.request(
      'GET',
      `/auth/v1/user/identities/authorize?provider=campus&skip_http_redirect=true&login_hint=${victim}`,
      undefined,
      bearer(await tokenOf(attacker)),
    );
    const { url } = (await asked.json()) as { url: string };
    const end = new URL(await testBrowser().go(url, isBack));
    expect(end.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(await identitiesOf(attacker)).toHaveLength(1);
  });

  it('ends with the session that began it', async () => {
    const { client } = await signedIn();
    const subject = newPerson({ email: newAddress(), email_verified: true });
    const browser = testBrowser();
    const query = `provider=campus&skip_http_redirect=true&login_hint=${subject}`;
    const asked = await browser.step(
      `${server.publicUrl}/auth/v1/user/identities/authorize?${query}`,
      bearer(await tokenOf(client)),
    );
    const { url } = (await asked.json()) as { url: string };
    await client.signOut();
    const end = new URL(await browser.go(url, isBack));
    expect(end.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('works with the unmodified client', async () => {
    const { client } = await signedIn();
    const { data, error } = await client.linkIdentity({
      provider: 'campus' as 'google',
      options: { skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    expect(data.url).toContain(`${provider.issuer}/auth?`);
  });

  it('requires a session and the setting that allows it', async () => {
    const { status, body } = await server.call('GET', '/user/identities/authorize?provider=campus');
    expect([status, body.code]).toEqual([401, 'no_authorization']);
    const off = await startTestAuthServer({ autoconfirm: true });
    try {
      const { body: session } = await off.call('POST', '/signup', {
        email: newAddress(),
        password: goodPassword,
      });
      const who = bearer(String(session.access_token));
      for (const [method, path] of [
        ['GET', '/user/identities/authorize?provider=google'],
        ['DELETE', `/user/identities/${crypto.randomUUID()}`],
      ] as const) {
        const refused = await off.call(method, path, undefined, who);
        expect([refused.status, refused.body.code]).toEqual([404, 'manual_linking_disabled']);
      }
    } finally {
      await off.close();
    }
  });
});

describe('unlinking an identity', () => {
  it('removes that way of signing in and keeps the account', async () => {
    const { known, client } = await signedIn();
    await link(await tokenOf(client), newPerson({ email: newAddress(), email_verified: true }));
    const identity = (await identitiesOf(client)).find((one) => one.provider === 'campus');
    if (!identity) throw new Error('It was not linked.');
    expect((await client.unlinkIdentity(identity)).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ email: known.email, app_metadata: { providers: ['email'] } });
  });

  it('of a phone gives up the number: its next owner gains nothing', async () => {
    const { known, client } = await signedIn();
    const phone = '4915200000777';
    const admin = await server.admin();
    expect((await admin.updateUserById(known.id, { phone })).error).toBeNull();
    const identity = (await identitiesOf(client)).find((one) => one.provider === 'phone');
    if (!identity) throw new Error('There is no such identity.');
    expect((await client.unlinkIdentity(identity)).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({
      email: known.email,
      phone: '',
      app_metadata: { providers: ['email'] },
    });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
    const { data: next } = await admin.createUser({ phone, phone_confirm: true });
    expect(next.user?.id).not.toBe(known.id);
  });

  it('of the e-mail identity removes the password, and the account gets the address of the other', async () => {
    const { known, client } = await signedIn();
    const email = newAddress();
    await link(await tokenOf(client), newPerson({ email, email_verified: true }));
    const identity = (await identitiesOf(client)).find((one) => one.provider === 'email');
    if (!identity) throw new Error('There is no such identity.');
    expect((await client.unlinkIdentity(identity)).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
    for (const address of [known.email, email]) {
      const { error } = await server
        .client()
        .signInWithPassword({ email: address, password: known.password });
      expect(error?.code).toBe('invalid_credentials');
    }
  });

  it('is refused if it left an unverified address or one of another account', async () => {
    const somebody = await signedUp(server);
    for (const person of [
      { email: newAddress(), email_verified: false },
      { email: somebody.email, email_verified: true },
    ]) {
      const { client } = await signedIn();
      await link(await tokenOf(client), newPerson(person));
      const identity = (await identitiesOf(client)).find((one) => one.provider === 'email');
      if (!identity) throw new Error('There is no such identity.');
      const { error } = await client.unlinkIdentity(identity);
      expect(error?.code).toBe('email_conflict_identity_not_deletable');
      expect(await identitiesOf(client)).toHaveLength(2);
    }
  });

  it('is refused if it is the last one, unknown or of another account', async () => {
    const { client } = await signedIn();
    const other = await signedIn();
    const [mine] = await identitiesOf(client);
    const [theirs] = await identitiesOf(other.client);
    if (!mine || !theirs) throw new Error('There is no identity.');
    expect((await client.unlinkIdentity(mine)).error?.code).toBe('single_identity_not_deletable');
    for (const identity_id of [theirs.identity_id, crypto.randomUUID(), 'no-uuid']) {
      const { error } = await client.unlinkIdentity({ ...mine, identity_id });
      expect(error).toMatchObject({ code: 'identity_not_found', status: 422 });
    }
  });

  it('twice at once leaves one', async () => {
    const { client } = await signedIn();
    await link(await tokenOf(client), newPerson({ email: newAddress(), email_verified: true }));
    const all = await identitiesOf(client);
    const ends = await Promise.all(all.map((one) => client.unlinkIdentity(one)));
    expect(ends.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await identitiesOf(client)).toHaveLength(1);
  });
});

describe('an anonymous account', () => {
  const arrival = {
    ownerId: null,
    namesake: null,
    email: 'a@example.com',
    emailVerified: true,
    linkTo: { id: 'me', isAnonymous: true },
    signupDisabled: false,
  };
  it.each([
    ['gets the address of the identity', {}, { kind: 'settle', userId: 'me' }],
    [
      'not one that is not verified',
      { emailVerified: false },
      { kind: 'refuse', why: 'provider_email_needs_verification' },
    ],
    [
      'nor one of somebody else',
      { namesake: { id: 'you', confirmed: true } },
      { kind: 'refuse', why: 'email_exists' },
    ],
    ['nor none', { email: null }, { kind: 'refuse', why: 'email_missing' }],
  ])('%s', (_what, changes, decision) => {
    expect(decideLinking({ ...arrival, ...changes })).toEqual(decision);
  });
});
