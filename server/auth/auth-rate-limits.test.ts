import { expect, it } from 'vitest';
import { createAuthRateLimits } from './auth-rate-limits.ts';

const settings = { rateLimits: true, mailsPerHour: 1, smsPerHour: 1 };
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'let through').catch((error) => error.status);

it('all addresses of one IPv6 network share a limit', async () => {
  const limits = createAuthRateLimits(settings, false);
  const verify = (last: number) => limits.request('verify', `2001:db8:1:2::${last.toString(16)}`);
  for (let i = 0; i < 30; i++) await verify(i);
  expect(await outcomeOf(verify(99))).toBe(429);
  expect(await outcomeOf(limits.request('verify', '2001:db8:1:3::1'))).toBe('let through');
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
