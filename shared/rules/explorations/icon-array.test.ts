import { expect, test } from 'vitest';
import { opened, set } from './test-explorations.ts';

test('the screening example of the lesson: of 98 positive results 9 are right', () => {
  const screening = opened('icon-array');
  expect(screening.measure(screening.start)).toMatchObject({
    has: 10,
    found: 9,
    missed: 1,
    alarmed: 89,
    cleared: 901,
    positive: 98,
  });
  expect(screening.measure(screening.start).right).toBeCloseTo(9.18, 2);
  expect(screening.describe(screening.start)).toContain('So of 98 positive results 9 are right, 9.2%.');
});

test('with a base rate of one in five, 180 of 252 are right', () => {
  const lump = opened('icon-array');
  const state = set(lump, { base: 20 });
  expect(lump.measure(state)).toMatchObject({ found: 180, positive: 252 });
  expect(lump.table(state).rows).toEqual([
    ['have cancer', 180, 20, 200],
    ['have none', 72, 728, 800],
    ['all together', 252, 748, 1000],
  ]);
});

test('without any positive result their share is undefined', () => {
  const none = opened('icon-array');
  const state = set(none, { sensitivity: 0, specificity: 100 });
  expect(none.measure(state).right).toBeNaN();
  expect(none.describe(state)).toContain('Nobody has a positive result.');
});
