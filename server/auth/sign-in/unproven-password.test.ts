import { describe, expect, it } from 'vitest';
import { bearer, goodPassword, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({}, { withSms: true });

const strangersPassword = 'strangers-lamp-77';
const withPassword = (name: object, password = strangersPassword) =>
  server.call('POST', '/token?grant_type=password', { ...name, password });
const codeOf = async (email: string) => (await server.newestMail(email)).code;

/** An address for which somebody else has signed up with a password. */
async function claimed() {
  const email = newAddress();
  await server.call('POST', '/signup', { email, password: strangersPassword });
  return email;
}

describe('a password set by somebody else at sign-up is not confirmed', () => {
  it('when its owner signs in by a link or code', async () => {
    const email = await claimed();
    await server.call('POST', '/otp', { email });
    const token = await codeOf(email);
    expect((await server.call('POST', '/verify', { type: 'email', email, token })).status).toBe(200);
    expect((await withPassword({ email })).body.code).toBe('invalid_credentials');
  });

  it('when the owner has that mail or message resent', async () => {
    const email = await claimed();
    await server.call('POST', '/otp', { email });
    await server.call('POST', '/resend', { type: 'signup', email });
    const token = await codeOf(email);
    expect((await server.call('POST', '/verify', { type: 'email', email, token })).status).toBe(200);
    expect((await withPassword({ email })).body.code).toBe('invalid_credentials');
    const phone = '4915200000998';
    await server.call('POST', '/signup', { phone, password: strangersPassword });
    await server.call('POST', '/otp', { phone });
    await server.call('POST', '/resend', { type: 'sms', phone });
    const code = server.newestSmsCode(phone);
    expect((await server.call('POST', '/verify', { type: 'sms', phone, token: code })).status).toBe(200);
    expect((await withPassword({ phone })).body.code).toBe('invalid_credentials');
  });

  it('when its owner asks for a new password', async () => {
    const email = await claimed();
    await server.call('POST', '/recover', { email });
    const { token } = await server.newestMail(email);
    const { status, body } = await server.call('POST', '/verify', { type: 'recovery', token_hash: token });
    expect(status).toBe(200);
    expect((await withPassword({ email })).body.code).toBe('invalid_credentials');
    await server.call('PUT', '/user', { password: goodPassword }, bearer(String(body.access_token)));
    expect((await withPassword({ email }, goodPassword)).status).toBe(200);
  });

  it('when its owner accepts an invitation', async () => {
    const email = await claimed();
    await server.call('POST', '/invite', { email }, bearer(await server.adminToken()));
    const { token } = await server.newestMail(email);
    expect((await server.call('POST', '/verify', { type: 'invite', token_hash: token })).status).toBe(200);
    expect((await withPassword({ email })).body.code).toBe('invalid_credentials');
  });

  it('when a number is confirmed', async () => {
    const phone = '4915200000999';
    await server.call('POST', '/signup', { phone, password: strangersPassword });
    await server.call('POST', '/otp', { phone });
    const token = server.newestSmsCode(phone);
    expect((await server.call('POST', '/verify', { type: 'sms', phone, token })).status).toBe(200);
    expect((await withPassword({ phone })).body.code).toBe('invalid_credentials');
  });

  it('unless the mail of that very sign-up is confirmed', async () => {
    const email = await claimed();
    const token = await codeOf(email);
    expect((await server.call('POST', '/verify', { type: 'email', email, token })).status).toBe(200);
    expect((await withPassword({ email })).status).toBe(200);
  });

  it('while a confirmed account keeps its password however its owner signs in', async () => {
    const { email, password } = await signedUp(server);
    for (const path of ['/otp', '/recover']) {
      await server.call('POST', path, { email });
      const token = await codeOf(email);
      expect((await server.call('POST', '/verify', { type: 'email', email, token })).status).toBe(200);
    }
    expect((await withPassword({ email }, password)).status).toBe(200);
  });
});

describe('a link to a former address of an account', () => {
  it('opens the account to nobody', async () => {
    const { email, id } = await signedUp(server);
    await server.call('POST', '/recover', { email });
    const { token } = await server.newestMail(email);
    const moved = newAddress();
    const admin = bearer(await server.adminToken());
    expect((await server.call('PUT', `/admin/users/${id}`, { email: moved }, admin)).status).toBe(200);
    const late = await server.call('POST', '/verify', { type: 'recovery', token_hash: token });
    expect([late.status, late.body.code]).toEqual([403, 'otp_expired']);
  });

  it('confirms no other change of address than its own', async () => {
    const { email, accessToken } = await signedUp(server);
    const first = newAddress();
    await server.call('PUT', '/user', { email: first }, bearer(accessToken));
    const { token } = await server.newestMail(first);
    const other = { type: 'email_change_current', email, new_email: newAddress() };
    await server.call('POST', '/admin/generate_link', other, bearer(await server.adminToken()));
    const late = await server.call('POST', '/verify', { type: 'email_change', token_hash: token });
    expect(late.status).toBe(403);
  });
});

it('is invalidated by a new password, like a pending code exchange', async () => {
  const { email, accessToken } = await signedUp(server);
  const verifier = 'v'.repeat(50);
  const challenge = { code_challenge: verifier, code_challenge_method: 'plain' };
  await server.call('POST', '/otp', { email, ...challenge });
  const { link } = await server.newestMail(email);
  const followed = await fetch(link, { redirect: 'manual', headers: { accept: 'application/json' } });
  const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code');
  expect(code).toBeTruthy();
  await server.call('PUT', '/user', { password: 'another-lamp-of-mine' }, bearer(accessToken));
  const exchange = { auth_code: code, code_verifier: verifier };
  const late = await server.call('POST', '/token?grant_type=pkce', exchange);
  expect([late.status, late.body.code]).toEqual([404, 'flow_state_not_found']);
});
