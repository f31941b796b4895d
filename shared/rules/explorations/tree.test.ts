import { expect, test } from 'vitest';
import { opened, set } from './test-explorations.ts';

test('of 1,000 journeys 810 have both trains on time, and 990 at least one', () => {
  const trains = opened('tree');
  expect(trains.measure(trains.start)).toMatchObject({ both: 81, 'at-least-one': 99, dependence: 0 });
  expect(trains.describe(trains.start)).toContain('Both happen in 810, neither in 10, at least one in 990.');
  expect(trains.table(trains.start).rows[2]).toEqual(['in all', 900, 100, 1000]);
});

test('the second event is evidence for the first', () => {
  const test_ = opened('tree');
  const state = set(test_, { first: 1, 'after-yes': 90, 'after-no': 9 });
  expect(test_.measure(state)['first-given-second']).toBeCloseTo((100 * 0.9) / (0.9 + 8.91));
});

test('if the second event never occurs, the conditional share is undefined', () => {
  const trains = opened('tree');
  const state = set(trains, { 'after-yes': 0, 'after-no': 0 });
  expect(trains.measure(state)['first-given-second']).toBeNaN();
});
