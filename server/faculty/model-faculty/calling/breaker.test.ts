import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

it('a provider without quota is asked again after a minute, then after twice that time, at most an hour', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    expect(breaker.refuses()).toBeNull();
    const wait = breaker.exhausted(null);
    waits.push(wait / 60_000);
    now += wait - 1;
    expect(breaker.refuses()).toMatchObject({ kind: 'no-quota', retryAfterMs: 1 });
    now += 1;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

it('calls that were under way when the quota ran out do not lengthen the pause', () => {
  const breaker = createBreaker(() => 0);
  expect([1, 2, 3].map(() => breaker.exhausted(null))).toEqual([60_000, 60_000, 60_000]);
});

it('the pause of a provider that names a longer one is followed, and a reply ends all', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  expect(breaker.exhausted(432_000)).toBe(432_000);
  now = 432_000;
  expect(breaker.refuses()).toBeNull();
  breaker.worked();
  expect(breaker.refuses()).toBeNull();
  expect(breaker.exhausted(null)).toBe(60_000);
});
