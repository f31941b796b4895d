import { describe, expect, it } from 'vitest';
import {
  goodPassword,
  newAddress,
  signedUp,
  startTestAuthServer,
  testAuthServer,
} from './test-auth-server.ts';

const server = testAuthServer({ rateLimits: true });

const signIn = (email: string) =>
  server.call('POST', '/token?grant_type=password', { email, password: 'wrong-lamp-1' });

describe('with RATE_LIMITS=on', () => {
  it.each(['/recover', '/otp'])(
    'enforces 60 seconds between two %s for an address, known or not, and says how long',
    async (path) => {
      for (const email of [newAddress(), (await signedUp(server)).email]) {
        expect((await server.call('POST', path, { email })).status).toBe(200);
        const { status, body, headers } = await server.call('POST', path, { email });
        expect([status, body.code]).toEqual([429, 'over_email_send_rate_limit']);
        expect(body.message).toMatch(
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        );
        const wait = Number(headers.get('retry-after'));
        expect(wait).toBeGreaterThan(50);
        expect(wait).toBeLessThanOrEqual(60);
        server.passSeconds(wait);
        expect((await server.call('POST', path, { email })).status).toBe(200);
      }
    },
  );

  it('enforces the same 60 seconds for sign-up mails, whoever has the address', async () => {
    const email = newAddress();
    const signUp = () => server.call('POST', '/signup', { email, password: goodPassword });
    expect((await signUp()).status).toBe(200);
    expect((await signUp()).status).toBe(429);
    server.passSeconds(61);
    await server.call('POST', '/verify', {
      type: 'signup',
      token_hash: (await server.newestMail(email)).token,
    });
    expect((await signUp()).status).toBe(200);
    expect((await signUp()).status).toBe(429);
  });

  it('ignores waits that were recorded while the clock was two days ahead', async () => {
    const { email } = await signedUp(server);
    server.passSeconds(2 * 86_400);
    expect((await server.call('POST', '/recover', { email })).status).toBe(200);
    server.passSeconds(-2 * 86_400);
    expect((await server.call('POST', '/recover', { email })).status).toBe(200);
    const again = await server.call('POST', '/recover', { email });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('stops password guesses for one account, existing or not, after ten', async () => {
    const email = newAddress();
    for (let i = 0; i < 10; i++) expect((await signIn(email)).status).toBe(400);
    const { status, body, headers } = await signIn(email);
    expect([status, body.code, body.message]).toEqual([
      429,
      'over_request_rate_limit',
      'Request rate limit reached',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(newAddress())).status).toBe(400);
  });

  it('stops them after ten even when they arrive at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email)));
    expect(answers.filter(({ status }) => status === 400).length).toBe(10);
    expect(answers.filter(({ status }) => status === 429).length).toBe(20);
  });

  it('does not count right passwords, which end a series of wrong ones', async () => {
    const { email, password } = await signedUp(server);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await signIn(email)).status).toBe(400);
      expect((await server.call('POST', '/token?grant_type=password', { email, password })).status).toBe(200);
    }
  });

  it('answers 429 to wrong links beyond the ceiling of their network, and still takes a right one', async () => {
    const small = await startTestAuthServer({
      rateLimits: true,
      networks: { requestsPerMinute: 100, isTrusted: () => false },
    });
    const email = newAddress();
    await small.call('POST', '/signup', { email, password: goodPassword });
    const { token } = await small.newestMail(email);
    const follow = (token_hash: string) => small.call('POST', '/verify', { type: 'signup', token_hash });
    let last = await follow('x');
    for (let i = 0; i < 10 && last.status !== 429; i++) last = await follow('x');
    expect([last.status, last.body.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await follow(token)).status).toBe(200);
    await small.close();
  });

  it('a body that cannot be read uses up nothing', async () => {
    for (const path of ['/signup', '/token?grant_type=password', '/otp', '/recover', '/resend', '/verify']) {
      for (let i = 0; i < 40; i++) expect((await server.call('POST', path, '{"broken')).status).toBe(400);
    }
    await signedUp(server);
  });
});

describe('with RATE_LIMITS=off', () => {
  it('lifts the limits and the 60 seconds', async () => {
    const open = await startTestAuthServer();
    const email = newAddress();
    for (let i = 0; i < 40; i++) expect((await open.call('POST', '/recover', { email })).status).toBe(200);
    await open.close();
  });
});
