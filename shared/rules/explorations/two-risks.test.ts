import { expect, test } from 'vitest';
import { opened, set } from './test-explorations.ts';
import { crowdsOf } from './two-risks.ts';

const pill = opened('two-risks');

test('doubling is one more in ten with a large base rate, and one more in a thousand with a small one', () => {
  expect(pill.measure(pill.start)).toMatchObject({
    without: 100,
    with: 200,
    difference: 100,
    'relative-change': 100,
    'for-each-one': 10,
  });
  const rare = set(pill, { base: 1 });
  expect(pill.measure(rare)).toMatchObject({ difference: 1, 'relative-change': 100, 'for-each-one': 1000 });
  expect(pill.describe(rare)).toBe(
    'Those who have a clot, of 1,000 women in each group: older pill 1, new pill 2. That is 2 times as many, 100% more; it is one more in 1,000.',
  );
});

test('a fifth less of 50 spares 10 of 1,000, one in 100', () => {
  const state = set(pill, { base: 50, times: 0.8 });
  expect(pill.measure(state)).toMatchObject({ with: 40, difference: -10, 'for-each-one': 100 });
  expect(pill.describe(state)).toContain('0.8 times as many, 20% fewer; it is one fewer in 100.');
  expect(crowdsOf({ base: 50, times: 0.8 })).toEqual({ either: 40, more: 0, fewer: 10 });
});

test('a fraction of people is measured exactly, described as about, and drawn rounded', () => {
  const meat = opened('two-risks', { people: 100, base: { from: 0, to: 25, step: 1, at: 6 } });
  const state = set(meat, { times: 1.2 });
  expect(meat.measure(state)).toMatchObject({ with: 7.2, 'for-each-one': expect.closeTo(83.3, 1) });
  expect(meat.describe(state)).toContain('older pill 6, new pill about 7.');
  expect(meat.describe(state)).toContain('one more in about 83.');
  expect(meat.table(state).rows[1]).toEqual(['new pill', 'about 7', 'about 14', 1.2]);
  expect(crowdsOf({ base: 6, times: 1.2 })).toEqual({ either: 6, more: 1, fewer: 0 });
});

test('binary rounding errors do not turn a whole number into “about”', () => {
  expect(pill.describe(set(pill, { base: 30, times: 1.1 }))).toContain('new pill 33.');
});

test('twice zero is zero, without a percentage', () => {
  const state = set(pill, { base: 0, times: 2 });
  expect(pill.measure(state)['relative-change']).toBeNaN();
  expect(pill.describe(state)).toContain('2 times nothing is nothing.');
});

test.each<Record<string, number>>([{ times: 1 }, { base: 0 }])(
  'without a difference the number needed is undefined: %j',
  (values) => {
    const state = set(pill, values);
    expect(pill.measure(state)['for-each-one']).toBeNaN();
    expect(pill.describe(state)).toContain('There is no difference.');
  },
);
