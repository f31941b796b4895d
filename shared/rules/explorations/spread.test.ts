import { expect, test } from 'vitest';
import { opened, set } from './test-explorations.ts';

test('a normal distribution has 68 and 95 per cent within one and two deviations, and the plumber is late once in 740 jobs', () => {
  const anna = opened('spread');
  const measured = anna.measure(anna.start);
  expect(measured['within-1']).toBeCloseTo(68.27, 2);
  expect(measured['within-2']).toBeCloseTo(95.45, 2);
  expect(100 / (measured.beyond ?? 0)).toBeCloseTo(740, -1);
  expect(measured['deviations-to-limit']).toBe(3);
});

test('with a deviation of 20 more than one job in four is late', () => {
  const ben = opened('spread');
  expect(ben.measure(set(ben, { deviation: 20 })).beyond).toBeCloseTo(27.43, 1);
});

test('a skewed distribution of the same mean and deviation has most values below the mean, and none below zero', () => {
  const stays = opened('spread', {
    mean: { from: 1, to: 20, step: 1, at: 6 },
    deviation: { from: 1, to: 10, step: 1, at: 7 },
    shape: 'lopsided',
    limit: undefined,
  });
  const measured = stays.measure(stays.start);
  expect(measured['below-mean']).toBeGreaterThan(65);
  expect(measured['within-1']).toBeGreaterThan(85);
  expect(measured.beyond).toBeNaN();
  expect(stays.table(stays.start).rows[1]).toEqual(['−\u20602', '−\u20608 min', '0%']);
});
