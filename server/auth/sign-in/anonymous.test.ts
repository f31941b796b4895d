import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  bearer,
  goodPassword,
  newAddress,
  signedUp,
  startTestAuthServer,
  type TestAuthServer,
  testAuthServer,
} from '../test-auth-server.ts';

const server = testAuthServer({ anonymous: true });

describe('an anonymous account', () => {
  it('is created by the client without an address and marked as such in user and token', async () => {
    const client = server.client();
    const { data, error } = await client.signInAnonymously({ options: { data: { name: 'Guest' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { name: 'Guest' } });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    });
    expect((await client.refreshSession()).data.user?.is_anonymous).toBe(true);
    const factor = await client.mfa.enroll({ factorType: 'totp' });
    expect(factor.error).toMatchObject({ status: 403, code: 'no_authorization' });
  });

  it('becomes a permanent one when an address is confirmed, and keeps its id', async () => {
    const client = server.client();
    const { data } = await client.signInAnonymously();
    const id = data.user?.id;
    const early = await client.updateUser({ password: goodPassword });
    expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' });
    const email = newAddress();
    const asked = await client.updateUser({ email });
    expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: email });
    const { token } = await server.newestMail(email);
    const verified = await client.verifyOtp({ type: 'email_change', token_hash: token });
    expect(verified.data.user).toMatchObject({
      id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    });
    expect((await client.updateUser({ password: goodPassword })).error).toBeNull();
    const again = await server.client().signInWithPassword({ email, password: goodPassword });
    expect(again.data.user?.id).toBe(id);
  });

  it('cannot take the address of another account', async () => {
    const { email } = await signedUp(server);
    const client = server.client();
    await client.signInAnonymously();
    const taken = await client.updateUser({ email });
    expect(taken.data.user).toMatchObject({ is_anonymous: true, email: '', new_email: email });
    expect((await server.newestMail(email)).subject).toBe('Someone asked to use your address');
    expect((await client.reauthenticate()).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it("requires the operator's setting, which /settings shows", async () => {
    const plain = await startTestAuthServer();
    const { error } = await plain.client().signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    const externals = async (where: TestAuthServer) =>
      (await where.call('GET', '/settings')).body.external as { anonymous_users: boolean };
    expect((await externals(plain)).anonymous_users).toBe(false);
    expect((await externals(server)).anonymous_users).toBe(true);
    await plain.close();
  });

  it('is limited for each network, to a sixth of its requests a minute in an hour', async () => {
    const networks = { requestsPerMinute: 60, isTrusted: () => false };
    const limited = await startTestAuthServer({ anonymous: true, rateLimits: true, networks });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await limited.call('POST', '/signup', {})).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });
});

it('becomes permanent at once when an address is added under autoconfirm', async () => {
  const auto = await startTestAuthServer({ anonymous: true, autoconfirm: true });
  const { body } = await auto.call('POST', '/signup', {});
  const email = newAddress();
  const changed = await auto.call(
    'PUT',
    '/user',
    { email, password: goodPassword },
    bearer(String(body.access_token)),
  );
  expect(changed.body).toMatchObject({ email, is_anonymous: false });
  expect((await auto.client().signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  await auto.close();
});
