import { expect, it } from 'vitest';
import { AuthError } from './auth-error.ts';
import { createAuthRateLimits } from './auth-rate-limits.ts';

const school = '192.0.2.9';
const networks = { requestsPerMinute: 60, isTrusted: (address: string) => address === school };
const settings = { rateLimits: true, mailsPerHour: 1, smsPerHour: 1, networks };
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'let through').catch((error) => error.status);
const wrongLink = () => Promise.reject(new AuthError(403, 'otp_expired', 'no'));

it('all addresses of one IPv6 network share a ceiling', async () => {
  const limits = createAuthRateLimits(settings, false);
  const visit = (last: number) => limits.stored('oauth', `2001:db8:1:2::${last.toString(16)}`);
  for (let i = 0; i < 6; i++) await visit(i);
  expect(await outcomeOf(visit(99))).toBe(429);
  expect(await outcomeOf(limits.stored('oauth', '2001:db8:1:3::1'))).toBe('let through');
});

it('the ceiling does not hold for a trusted network', async () => {
  const limits = createAuthRateLimits(settings, false);
  for (let i = 0; i < 100; i++) await limits.stored('signup', school);
  for (let i = 0; i < 100; i++)
    expect(await outcomeOf(limits.attempt('verify', school, wrongLink))).toBe(403);
});

it('a full bucket of refused attempts refuses only what would be refused', async () => {
  const limits = createAuthRateLimits(settings, false);
  const outcomes = [];
  for (let i = 0; i < 6; i++)
    outcomes.push(await outcomeOf(limits.attempt('verify', '203.0.113.7', wrongLink)));
  expect(outcomes).toEqual([403, 403, 403, 429, 429, 429]);
  for (let i = 0; i < 100; i++)
    expect(await outcomeOf(limits.attempt('verify', '203.0.113.7', async () => 'session'))).toBe(
      'let through',
    );
  expect(await outcomeOf(limits.attempt('pkce', '203.0.113.7', wrongLink))).toBe(403);
});

it('a fault of ours is not counted as an attempt', async () => {
  const limits = createAuthRateLimits(settings, false);
  const fault = () => Promise.reject(new AuthError(503, 'unexpected_failure', 'no'));
  for (let i = 0; i < 20; i++)
    expect(await outcomeOf(limits.attempt('verify', '203.0.113.7', fault))).toBe(503);
  expect(await outcomeOf(limits.attempt('verify', '203.0.113.7', wrongLink))).toBe(403);
});

it('what one account does is counted for it alone, wherever it is', async () => {
  const limits = createAuthRateLimits(settings, false);
  for (let i = 0; i < 15; i++) await limits.account('factor_verify', 'ada');
  expect(await outcomeOf(limits.account('factor_verify', 'ada'))).toBe(429);
  expect(await outcomeOf(limits.account('factor_verify', 'bob'))).toBe('let through');
});

it('messages to signed-in people are counted for the server, not for their network', async () => {
  const limits = createAuthRateLimits({ ...settings, smsPerHour: 30 }, false);
  for (let i = 0; i < 10; i++) await limits.sms.forStranger('203.0.113.7');
  expect(await outcomeOf(limits.sms.forStranger('203.0.113.7'))).toBe(429);
  for (let i = 0; i < 20; i++) await limits.sms.forAccount();
  expect(await outcomeOf(limits.sms.forAccount())).toBe(429);
});

it('of many simultaneous guesses at one password only ten are checked', async () => {
  const limits = createAuthRateLimits(settings, false);
  let compared = 0;
  const wrong = async () => {
    compared += 1;
    await new Promise(setImmediate);
    return { isRight: false };
  };
  const guess = (_: unknown, last: number) =>
    limits.tryPassword('ada@example.com', { address: `2001:db8::${last}`, device: async () => null }, wrong);
  const outcomes = await Promise.all(Array.from({ length: 40 }, guess).map(outcomeOf));
  expect(compared).toBe(10);
  expect(outcomes.filter((one) => one === 429).length).toBe(30);
});

it('an account that somebody of the network has guessed at comes after the others', async () => {
  const limits = createAuthRateLimits(settings, false);
  const told: boolean[] = [];
  const guesser = { address: '203.0.113.7', device: async () => null };
  const guess = (account: string, isRight: boolean) =>
    limits.tryPassword(account, guesser, async (isFirst) => {
      told.push(isFirst);
      return { isRight };
    });
  await guess('ada', false);
  await guess('ada', true);
  await guess('ada', false);
  await guess('bob', false);
  expect(told).toEqual([true, false, true, true]);
});
