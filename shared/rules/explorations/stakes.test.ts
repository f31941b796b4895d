import { expect, test } from 'vitest';
import { opened, pressed, set } from './test-explorations.ts';

test('the warranty of the lesson: an expected loss of 60, break-even at 36 per cent', () => {
  const warranty = opened('stakes');
  expect(warranty.measure(warranty.start)).toMatchObject({ expected: -60, 'break-even': 36, balance: 0 });
  expect(warranty.measure(warranty.start).average).toBeNaN();
  expect(warranty.measure(set(warranty, { chance: 36 })).expected).toBe(0);
});

test('after thousands of rounds the average approaches the expected value', () => {
  const warranty = opened('stakes');
  const state = { ...warranty.start, rounds: 10_000 };
  expect(Math.abs((warranty.measure(state).average ?? 0) + 60)).toBeLessThan(3);
});

test('the lowest balance is never above the first or the last', () => {
  const fair = opened('stakes');
  const state = { ...set(fair, { chance: 50, price: 125 }), rounds: 100 };
  const { lowest = 0, balance = 0 } = fair.measure(state);
  expect(lowest).toBeLessThanOrEqual(Math.min(0, balance));
});

test('earlier rounds stay when more are played', () => {
  const warranty = opened('stakes');
  const rows = warranty.table(pressed(warranty, 'rounds-10')).rows;
  expect(warranty.table(pressed(warranty, 'rounds-10', 'rounds-100')).rows.slice(0, 4)).toEqual(rows);
});
