import { describe, expect, it } from 'vitest';
import { bearer, newAddress, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({}, { withSms: true });

const strangers = 'strangers-lamp-77';
const owners = 'owners-lamp-4-rivers';
const signUp = (name: object, password: string, who: string) =>
  server.call('POST', '/signup', { ...name, password, data: { who, [`only_${who}`]: true } });
const follow = (type: string, token_hash: string) => server.call('POST', '/verify', { type, token_hash });
/** Which passwords let in, and what is kept of the data. */
async function accountOf(name: object) {
  const works: string[] = [];
  let data: unknown;
  for (const password of [strangers, owners]) {
    const { status, body } = await server.call('POST', '/token?grant_type=password', { ...name, password });
    if (status !== 200) continue;
    works.push(password);
    data = (body.user as { user_metadata: unknown }).user_metadata;
  }
  return { works, data };
}

describe('a confirmation link confirms the sign-up that caused its mail', () => {
  it.each([
    ['a stranger signed up before', [strangers, owners], owners, 'owner', 'stranger'],
    ['a stranger signs up after', [owners, strangers], strangers, 'stranger', 'owner'],
  ])('with its password and data only: %s', async (_, passwords, kept, who, other) => {
    const email = newAddress();
    for (const password of passwords) {
      await signUp({ email }, password, password === owners ? 'owner' : 'stranger');
    }
    const { token } = await server.newestMail(email);
    const verified = await follow('signup', token);
    expect(verified.body.user).toMatchObject({ user_metadata: { who, email, email_verified: true } });
    const { works, data } = await accountOf({ email });
    expect(works).toEqual([kept]);
    expect(data).toMatchObject({ who, [`only_${who}`]: true });
    expect(data).not.toHaveProperty(`only_${other}`);
    const [row] = await server.database.sql(
      "select identity_data->>'who' as who from auth.identities where email = $1",
      [email],
    );
    expect(row).toEqual({ who });
  });

  it("and an earlier mail's link is invalid", async () => {
    const email = newAddress();
    await signUp({ email }, strangers, 'stranger');
    const first = await server.newestMail(email);
    await signUp({ email }, owners, 'owner');
    expect((await follow('signup', first.token)).body.code).toBe('otp_expired');
    expect((await accountOf({ email })).works).toEqual([]);
    await follow('signup', (await server.newestMail(email)).token);
    expect((await accountOf({ email })).works).toEqual([owners]);
  });

  it('also by its code and after resending the mail', async () => {
    for (const again of [false, true]) {
      const email = newAddress();
      await signUp({ email }, strangers, 'stranger');
      await signUp({ email }, owners, 'owner');
      if (again) await server.call('POST', '/resend', { type: 'signup', email });
      const { code } = await server.newestMail(email);
      const typed = await server.call('POST', '/verify', { type: 'email', email, token: code });
      expect(typed.body.user).toMatchObject({ user_metadata: { who: 'owner' } });
      expect((await accountOf({ email })).works).toEqual([owners]);
    }
  });

  it('without a password when it was requested without one', async () => {
    const email = newAddress();
    await signUp({ email }, strangers, 'stranger');
    await server.call('POST', '/otp', { email, data: { asked: 'by link' } });
    const mine = await server.newestMail(email);
    await signUp({ email }, strangers, 'stranger');
    const { body } = await follow('signup', mine.token);
    expect(body.user).toMatchObject({ user_metadata: { asked: 'by link', email_verified: true } });
    expect((body.user as { user_metadata: object }).user_metadata).not.toHaveProperty('who');
    expect((await accountOf({ email })).works).toEqual([]);
    const newest = await server.newestMail(email);
    expect((await follow('signup', newest.token)).body.code).toBe('otp_expired');
  });

  it('and a recovery link confirms neither password nor data of a sign-up', async () => {
    const email = newAddress();
    await signUp({ email }, strangers, 'stranger');
    await server.call('POST', '/recover', { email });
    const { body } = await follow('recovery', (await server.newestMail(email)).token);
    expect((body.user as { user_metadata: object }).user_metadata).not.toHaveProperty('who');
    expect((await accountOf({ email })).works).toEqual([]);
  });

  it('and a number belongs to the last sign-up whose code is confirmed', async () => {
    const phone = '4915200077001';
    await signUp({ phone }, strangers, 'stranger');
    await signUp({ phone }, owners, 'owner');
    const token = server.newestSmsCode(phone);
    const { body } = await server.call('POST', '/verify', { type: 'sms', phone, token });
    expect(body.user).toMatchObject({ user_metadata: { who: 'owner', phone_verified: true } });
    expect((await accountOf({ phone })).works).toEqual([owners]);
  });

  it('until then only the latest password is told that confirmation is pending', async () => {
    const email = newAddress();
    await signUp({ email }, strangers, 'stranger');
    await signUp({ email }, owners, 'owner');
    const codeFor = async (password: string) =>
      (await server.call('POST', '/token?grant_type=password', { email, password })).body.code;
    expect(await codeFor(owners)).toBe('email_not_confirmed');
    expect(await codeFor(strangers)).toBe('invalid_credentials');
    const [row] = await server.database.sql('select password_hash from auth.users where email = $1', [email]);
    expect(row).toEqual({ password_hash: null });
  });
});

describe('an admin', () => {
  const admin = async (method: string, path: string, body: unknown) =>
    server.call(method, path, body, bearer(await server.adminToken()));

  it('who confirms manually confirms the newest sign-up and invalidates its link', async () => {
    const email = newAddress();
    await signUp({ email }, strangers, 'stranger');
    const { body } = await signUp({ email }, owners, 'owner');
    const { token } = await server.newestMail(email);
    const confirmed = await admin('PUT', `/admin/users/${body.id}`, { email_confirm: true });
    expect(confirmed.body).toMatchObject({ user_metadata: { who: 'owner', email_verified: true } });
    expect((await accountOf({ email })).works).toEqual([owners]);
    expect((await follow('signup', token)).body.code).toBe('otp_expired');
  });

  it('who generates a sign-up link gets the data as sent, and the link confirms them', async () => {
    const email = newAddress();
    await signUp({ email }, strangers, 'stranger');
    const sent = { type: 'signup', email, password: owners, data: { status: 'alpha' } };
    const { body } = await admin('POST', '/admin/generate_link', sent);
    expect(body.user_metadata).toEqual({ status: 'alpha' });
    const { body: verified } = await follow('signup', String(body.hashed_token));
    expect(verified.user).toMatchObject({ user_metadata: { status: 'alpha', email, email_verified: true } });
    expect((verified.user as { user_metadata: object }).user_metadata).not.toHaveProperty('who');
    expect((await accountOf({ email })).works).toEqual([owners]);
  });

  it('whose invitation is accepted sets the data of the invitation, not of a sign-up', async () => {
    const email = newAddress();
    await signUp({ email }, strangers, 'stranger');
    await admin('POST', '/invite', { email, data: { group: 'A' } });
    const { body } = await follow('invite', (await server.newestMail(email)).token);
    expect(body.user).toMatchObject({ user_metadata: { group: 'A' } });
    expect((body.user as { user_metadata: object }).user_metadata).not.toHaveProperty('who');
  });

  it('who set a password keeps it when the account is confirmed by link, but not beside a sign-up', async () => {
    const byLink = newAddress();
    await admin('POST', '/admin/users', { email: byLink, password: owners });
    await server.call('POST', '/otp', { email: byLink });
    await follow('signup', (await server.newestMail(byLink)).token);
    expect((await accountOf({ email: byLink })).works).toEqual([owners]);
    const bySignUp = newAddress();
    await admin('POST', '/admin/users', { email: bySignUp, password: strangers });
    await signUp({ email: bySignUp }, owners, 'owner');
    await follow('signup', (await server.newestMail(bySignUp)).token);
    expect((await accountOf({ email: bySignUp })).works).toEqual([owners]);
  });
});

it('cannot have a number-confirmed account changed by a sign-up with its unconfirmed address', async () => {
  const [email, phone] = [newAddress(), '4915200077002'];
  const made = { email, phone, phone_confirm: true, password: owners, user_metadata: { who: 'owner' } };
  await server.call('POST', '/admin/users', made, bearer(await server.adminToken()));
  await signUp({ email }, strangers, 'stranger');
  await follow('signup', (await server.newestMail(email)).token);
  const { works, data } = await accountOf({ email });
  expect(works).toEqual([owners]);
  expect(data).toMatchObject({ who: 'owner' });
});
