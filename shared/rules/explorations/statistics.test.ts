import { expect, test } from 'vitest';
import {
  belowOnBell,
  deviationOf,
  deviationsHolding,
  lineThrough,
  medianOf,
  quartilesOf,
} from './statistics.ts';

test('the median of an even number of values is halfway between the two middle ones', () => {
  expect(medianOf([7, 1, 3])).toBe(3);
  expect(medianOf([7, 1, 3, 5])).toBe(4);
});

test('the middle value of an odd number belongs to neither half', () => {
  expect(quartilesOf([1, 2, 3, 4, 5])).toEqual([1.5, 4.5]);
  expect(quartilesOf([2, 3, 3, 3, 3, 4])).toEqual([3, 3]);
});

test('the deviation is the root of the mean squared deviation', () => {
  expect(deviationOf([13, 19, 21, 27])).toBe(5);
});

test('the normal distribution function agrees with the tables', () => {
  for (const [z, share] of [
    [0, 0.5],
    [1, 0.841345],
    [-1.96, 0.024998],
    [3, 0.99865],
  ] as const)
    expect(belowOnBell(z)).toBeCloseTo(share, 6);
  expect(deviationsHolding(0.95)).toBeCloseTo(1.96, 3);
});

test('the least-squares line goes through both means', () => {
  expect(lineThrough([1, 2, 3], [2, 2, 5])).toMatchObject({ slope: 1.5, intercept: 0, meanY: 3 });
  expect(lineThrough([1, 2, 3], [2, 2, 5]).r).toBeCloseTo(0.866, 3);
});
