import { describe, expect, it } from 'vitest';
import {
  bearer,
  goodPassword,
  newAddress,
  signedUp,
  startTestAuthServer,
  testAuthServer,
} from '../test-auth-server.ts';

const server = testAuthServer({}, { withSms: true });

let count = 0;
const newPhone = () => `4915200000${String(100 + count++)}`;

describe('signing up by phone', () => {
  it('sends a code that opens a session; the password works from then on', async () => {
    const client = server.client();
    const phone = newPhone();
    const { data, error } = await client.signUp({
      phone: `+${phone}`,
      password: goodPassword,
      options: { data: { name: 'Ada' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      phone,
      app_metadata: { provider: 'phone' },
      user_metadata: { name: 'Ada', phone_verified: false },
      identities: [{ provider: 'phone' }],
    });
    const early = await client.signInWithPassword({ phone, password: goodPassword });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const token = server.newestSmsCode(phone);
    const verified = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(verified.data.user).toMatchObject({ phone, user_metadata: { phone_verified: true } });
    expect(verified.data.user?.phone_confirmed_at).toBeDefined();
    const later = await server.client().signInWithPassword({ phone, password: goodPassword });
    expect(later.data.user?.id).toBe(data.user?.id);
    const profiles = await server.database.sql('select id from ml_profiles_staging where id = $1', [
      data.user?.id ?? '',
    ]);
    expect(profiles).toHaveLength(1);
  });

  it('answers with the same fields for a taken number and sends nothing', async () => {
    const phone = newPhone();
    const signUp = () => server.call('POST', '/signup', { phone, password: goodPassword });
    const first = await signUp();
    await server.call('POST', '/verify', { type: 'sms', phone, token: server.newestSmsCode(phone) });
    const sent = server.messages.length;
    const taken = await signUp();
    const again = await signUp();
    expect(taken.status).toBe(200);
    expect(Object.keys(taken.body).sort()).toEqual(Object.keys(first.body).sort());
    expect(taken.body.id).not.toBe(first.body.id);
    expect(taken.body.id).toBe(again.body.id);
    expect(server.messages).toHaveLength(sent);
  });

  it.each([
    [{ phone: 'banana', password: goodPassword }, 400, 'validation_failed'],
    [{ phone: '4915200000999', password: 'abc' }, 422, 'weak_password'],
    [{ phone: '4915200000999', password: goodPassword, channel: 'whatsapp' }, 400, 'validation_failed'],
    [{ phone: '4915200000999', email: 'a@example.com', password: goodPassword }, 400, 'validation_failed'],
  ])('refuses %j with %i %s', async (body, status, code) => {
    const answer = await server.call('POST', '/signup', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('opens a session at once under AUTH_SMS_AUTOCONFIRM, and reports a known number', async () => {
    const auto = await startTestAuthServer({ smsAutoconfirm: true });
    const phone = newPhone();
    const { data, error } = await auto.client().signUp({ phone, password: goodPassword });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ phone });
    const again = await auto.client().signUp({ phone, password: goodPassword });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const unknown = await auto
      .client()
      .signInWithOtp({ phone: newPhone(), options: { shouldCreateUser: false } });
    expect(unknown.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    const sent = await auto.call('POST', '/otp', { phone });
    expect([sent.status, sent.body]).toEqual([
      400,
      { code: 'phone_provider_disabled', message: 'Unable to get SMS provider' },
    ]);
    const { body } = await auto.call('GET', '/settings');
    expect(body).toMatchObject({ external: { phone: true }, phone_autoconfirm: true });
    await auto.close();
  });
});

describe('signing in by a code', () => {
  it('creates the account if there is none; each code works once, for five minutes, with ten wrong ones at most', async () => {
    const client = server.client();
    const phone = newPhone();
    expect((await client.signInWithOtp({ phone })).error).toBeNull();
    const token = server.newestSmsCode(phone);
    const first = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(first.error).toBeNull();
    const used = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(used.error).toMatchObject({ status: 403, code: 'otp_expired' });
    await client.signInWithOtp({ phone });
    const right = server.newestSmsCode(phone);
    const wrong = right === '000000' ? '111111' : '000000';
    const verify = (code: string) => server.call('POST', '/verify', { type: 'sms', phone, token: code });
    for (let attempt = 0; attempt < 10; attempt++) expect((await verify(wrong)).status).toBe(403);
    expect((await verify(right)).body.code).toBe('otp_expired');
    await client.signInWithOtp({ phone });
    server.passSeconds(301);
    expect((await verify(server.newestSmsCode(phone))).body.code).toBe('otp_expired');
  });

  it('does not reveal whether a number is known', async () => {
    const before = server.messages.length;
    const answer = await server.call('POST', '/otp', { phone: newPhone(), create_user: false });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(server.messages).toHaveLength(before);
    const again = await server.call('POST', '/resend', { type: 'sms', phone: newPhone() });
    expect([again.status, again.body]).toEqual([200, {}]);
  });

  it('waits a minute between two messages', async () => {
    const limited = await startTestAuthServer({ rateLimits: true }, { withSms: true });
    const phone = newPhone();
    expect((await limited.call('POST', '/otp', { phone })).status).toBe(200);
    const soon = await limited.call('POST', '/otp', { phone });
    expect([soon.status, soon.body.code]).toEqual([429, 'over_sms_send_rate_limit']);
    await limited.close();
  });
});

describe('a number of an account', () => {
  it('is added once its code is confirmed, can be resent, and then signs in', async () => {
    const user = await signedUp(server);
    const phone = newPhone();
    const asked = await server.call('PUT', '/user', { phone }, bearer(user.accessToken));
    expect(asked.body).toMatchObject({ new_phone: phone, phone: '' });
    const first = server.newestSmsCode(phone);
    await server.call('POST', '/resend', { type: 'phone_change', phone });
    const token = server.newestSmsCode(phone);
    expect(server.messages.filter((one) => one.phone === phone)).toHaveLength(2);
    const done = await server.call('POST', '/verify', { type: 'phone_change', phone, token });
    expect(done.body.user).toMatchObject({
      id: user.id,
      phone,
      app_metadata: { providers: ['email', 'phone'] },
    });
    expect(first).toMatch(/^\d{6}$/);
    const signIn = await server.client().signInWithPassword({ phone, password: user.password });
    expect(signIn.error).toBeNull();
    const other = await signedUp(server, newAddress());
    const taken = await server.call('PUT', '/user', { phone }, bearer(other.accessToken));
    expect([taken.status, taken.body.new_phone]).toEqual([200, phone]);
    expect(server.messages.at(-1)).toMatchObject({
      phone,
      text: expect.stringContaining('stays with yours'),
    });
  });
});

it('without an SMS sender all phone calls answer that it is disabled', async () => {
  const plain = await startTestAuthServer();
  const phone = newPhone();
  const codeOf = async (path: string, body: unknown) => {
    const answer = await plain.call('POST', path, body);
    return [answer.status, answer.body.code];
  };
  const off = 'phone_provider_disabled';
  expect(await codeOf('/signup', { phone, password: goodPassword })).toEqual([400, off]);
  expect(await codeOf('/otp', { phone })).toEqual([400, off]);
  expect(await codeOf('/resend', { type: 'sms', phone })).toEqual([400, off]);
  expect(await codeOf('/token?grant_type=password', { phone, password: goodPassword })).toEqual([422, off]);
  const { body } = await plain.call('GET', '/settings');
  expect(body).toMatchObject({ external: { phone: false }, sms_provider: '' });
  await plain.close();
});
