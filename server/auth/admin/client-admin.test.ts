import { describe, expect, it } from 'vitest';
import { withTotp } from '../mfa/test-factors.ts';
import { goodPassword, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer();

describe('the admin calls of the Supabase client', () => {
  it('create, list, read, update and delete users', async () => {
    const admin = await server.admin();
    const email = newAddress();
    const made = await admin.createUser({ email, password: goodPassword, email_confirm: true });
    expect(made.error).toBeNull();
    const id = made.data.user?.id ?? '';
    const listed = await admin.listUsers({ page: 1, perPage: 1 });
    if (listed.error) throw listed.error;
    expect(listed.data.users.map((user) => user.email)).toEqual([email]);
    expect(listed.data).toMatchObject({ aud: 'authenticated', lastPage: listed.data.total });
    await signedUp(server);
    const second = await admin.listUsers({ page: 1, perPage: 1 });
    expect(second.data).toMatchObject({ nextPage: 2 });
    const read = await admin.getUserById(id);
    expect(read.data.user).toMatchObject({ id, email });
    const changed = await admin.updateUserById(id, {
      user_metadata: { colour: 'blue' },
      app_metadata: { roles: ['editor'] },
      ban_duration: '24h',
    });
    expect(changed.data.user).toMatchObject({
      user_metadata: { colour: 'blue' },
      app_metadata: { roles: ['editor'] },
    });
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('report errors with class and code', async () => {
    const admin = await server.admin();
    const { email } = await signedUp(server);
    const taken = await admin.createUser({ email, password: goodPassword });
    expect(taken.error).toMatchObject({ name: 'AuthApiError', status: 422, code: 'email_exists' });
    const weak = await admin.createUser({ email: newAddress(), password: 'abc' });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
    const learner = await server.admin((await signedUp(server)).accessToken);
    const refused = await learner.listUsers();
    expect(refused.error).toMatchObject({ status: 403, code: 'not_admin' });
    const banana = await server.admin('banana');
    expect((await banana.listUsers()).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  it.each(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const)(
    'generate a link of type %s',
    async (type) => {
      const admin = await server.admin();
      const isNew = type === 'signup' || type === 'invite';
      const email = isNew ? newAddress() : (await signedUp(server)).email;
      const options = { redirectTo: `${server.publicUrl}/dashboard` };
      const { data, error } = await admin.generateLink({
        type,
        email,
        password: goodPassword,
        newEmail: newAddress(),
        options,
      } as never);
      expect(error).toBeNull();
      expect(data.properties).toMatchObject({ redirect_to: options.redirectTo, verification_type: type });
      expect(data.properties?.action_link).toContain(data.properties?.hashed_token);
      expect(data.user?.email).toBe(email);
      expect(data.user).not.toHaveProperty('action_link');
    },
  );

  it('send invitations, and sign a user out in each scope', async () => {
    const admin = await server.admin();
    const email = newAddress();
    const invited = await admin.inviteUserByEmail(email, { data: { group: 'A' } });
    expect(invited.data.user).toMatchObject({ email, user_metadata: { group: 'A' } });
    expect(await server.mails(email)).toHaveLength(1);
    for (const scope of ['global', 'local', 'others'] as const) {
      const user = await signedUp(server);
      expect((await admin.signOut(user.accessToken, scope)).error).toBeNull();
      const { status } = await server.call('GET', '/user', undefined, {
        authorization: `Bearer ${user.accessToken}`,
      });
      expect([scope, status]).toEqual([scope, scope === 'others' ? 200 : 403]);
    }
    expect((await admin.signOut('banana')).error).toMatchObject({ code: 'bad_jwt' });
  });

  it('list and delete factors', async () => {
    const admin = await server.admin();
    const user = await withTotp(server);
    const listed = await admin.mfa.listFactors({ userId: user.id });
    expect(listed.data?.factors).toMatchObject([{ id: user.factor.id, factor_type: 'totp' }]);
    const deleted = await admin.mfa.deleteFactor({ userId: user.id, id: user.factor.id });
    expect(deleted.error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toHaveLength(0);
  });
});

describe('unsupported features answer with their own error code', () => {
  it('to the client for SSO and Web3', async () => {
    const client = server.client();
    const sso = await client.signInWithSSO({ domain: 'example.com' });
    expect(sso.error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    });
    const web3 = await client.signInWithWeb3({
      chain: 'solana',
      message: 'localhost wants you to sign in',
      signature: new Uint8Array(64),
    });
    expect(web3.error).toMatchObject({
      status: 422,
      code: 'web3_provider_disabled',
      message: 'Web3 provider is disabled',
    });
  });

  it.each([
    ['POST', '/oauth/clients/register', 'feature_disabled'],
    ['GET', '/oauth/authorize', 'feature_disabled'],
    ['GET', '/scim/v2/Users', 'feature_disabled'],
  ])('%s %s: 404 %s', async (method, path, code) => {
    const answer = await server.call(method, path, method === 'POST' ? {} : undefined);
    expect([answer.status, answer.body.code]).toEqual([404, code]);
  });

  it('to admins as well', async () => {
    const admin = await server.admin();
    const { error } = await admin.oauth.listClients();
    expect(error).toMatchObject({ status: 404, code: 'feature_disabled' });
  });
});
