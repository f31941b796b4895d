import { expect, test } from 'vitest';
import { opened, pressed, set } from './test-explorations.ts';

test('the warranty of the lesson: 60 lost each time on average, tipping at 36 per cent', () => {
  const warranty = opened('stakes');
  expect(warranty.measure(warranty.start)).toMatchObject({ expected: -60, 'break-even': 36, balance: 0 });
  expect(warranty.measure(warranty.start).average).toBeNaN();
  expect(warranty.measure(set(warranty, { chance: 36 })).expected).toBe(0);
});

test('by the thousand the average comes near to what is expected', () => {
  const warranty = opened('stakes');
  const state = { ...warranty.start, rounds: 10_000 };
  expect(Math.abs((warranty.measure(state).average ?? 0) + 60)).toBeLessThan(3);
});

test('the worst moment is never above the beginning nor above the end', () => {
  const fair = opened('stakes');
  const state = { ...set(fair, { chance: 50, price: 125 }), rounds: 100 };
  const { lowest = 0, balance = 0 } = fair.measure(state);
  expect(lowest).toBeLessThanOrEqual(Math.min(0, balance));
});

test('what was played stays when more is played', () => {
  const warranty = opened('stakes');
  const rows = warranty.table(pressed(warranty, 'rounds-10')).rows;
  expect(warranty.table(pressed(warranty, 'rounds-10', 'rounds-100')).rows.slice(0, 4)).toEqual(rows);
});
