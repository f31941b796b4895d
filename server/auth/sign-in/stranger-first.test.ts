import { describe, expect, it } from 'vitest';
import { newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({ rateLimits: true });

const strangers = 'strangers-lamp-77';
const owners = 'owners-lamp-4-rivers';
const signUp = (email: string, password: string) => server.client().signUp({ email, password });
const letsIn = async (email: string, password: string) =>
  (await server.client().signInWithPassword({ email, password })).error === null;

describe("within 60 seconds after a stranger's sign-up for the same address, with the unmodified client", () => {
  it('the owner signs up as well, and their mail confirms their password and no other', async () => {
    const email = newAddress();
    expect((await signUp(email, strangers)).error).toBeNull();
    const first = await server.newestMail(email);
    expect((await signUp(email, owners)).error).toBeNull();
    const mail = await server.newestMail(email);
    expect(mail.text).toContain('more than once');
    const late = await server.call('POST', '/verify', { type: 'signup', token_hash: first.token });
    expect(late.body.code).toBe('otp_expired');
    const { data } = await server.client().verifyOtp({ type: 'signup', token_hash: mail.token });
    expect(data.session?.access_token).toBeTruthy();
    expect([await letsIn(email, owners), await letsIn(email, strangers)]).toEqual([true, false]);
  });

  it('the same sign-up again is still refused, and so is resending its mail', async () => {
    const email = newAddress();
    await signUp(email, strangers);
    await signUp(email, owners);
    for (const password of [strangers, owners]) {
      const { error } = await signUp(email, password);
      expect([error?.status, error?.code]).toEqual([429, 'over_email_send_rate_limit']);
    }
    const resent = await server.client().resend({ type: 'signup', email });
    expect(resent.error?.status).toBe(429);
    expect((await server.mails(email)).length).toBe(2);
    server.passSeconds(61);
    expect((await server.client().resend({ type: 'signup', email })).error).toBeNull();
    const { token } = await server.newestMail(email);
    await server.call('POST', '/verify', { type: 'signup', token_hash: token });
    expect(await letsIn(email, owners)).toBe(true);
  });

  it('a known address is answered alike, and gets a notice for each', async () => {
    const { email } = await signedUp(server);
    const statuses: unknown[] = [];
    for (const password of [strangers, owners, owners]) {
      statuses.push((await signUp(email, password)).error?.status ?? 200);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const notices = (await server.mails(email)).filter(
      ({ subject }) => subject === 'You already have an account',
    );
    expect(notices).toHaveLength(2);
  });

  it('the owner can leave the password out: the link of a reset confirms none but the one chosen then', async () => {
    const email = newAddress();
    await signUp(email, strangers);
    expect((await server.client().resetPasswordForEmail(email)).error).toBeNull();
    const { token } = await server.newestMail(email);
    const client = server.client();
    expect((await client.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull();
    expect((await client.updateUser({ password: owners })).error).toBeNull();
    expect([await letsIn(email, owners), await letsIn(email, strangers)]).toEqual([true, false]);
  });
});

describe("a stranger's request for somebody's address", () => {
  const from = (address: string) => ({ address, userAgent: null });
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'sent',
      (error) => error.status,
    );

  it.each([
    ['a reset link', 'requestRecovery', {}],
    ['a sign-in link', 'requestOtp', { create_user: true, data: {} }],
    ['the mail of a sign-up again', 'requestResend', { type: 'signup' }],
  ] as const)('for %s does not make its owner wait in another network', async (_, name, more) => {
    const email = newAddress();
    await signUp(email, owners);
    server.passSeconds(61);
    const request = (address: string) => {
      const body = { email, phone: '', channel: '', code_challenge: '', code_challenge_method: '', ...more };
      const ask = server.service[name] as (...all: unknown[]) => Promise<unknown>;
      return outcomeOf(ask(body, from(address), server.publicUrl));
    };
    expect(await request('203.0.113.7')).toBe('sent');
    expect(await request('203.0.113.7')).toBe(429);
    expect(await request('2001:db8:1:1::7')).toBe('sent');
    expect(await request('2001:db8:1:1::8')).toBe(429);
    expect(await request('198.51.100.7')).toBe('sent');
  });
});
