import { expect, test } from 'vitest';
import { opened } from './test-explorations.ts';

test('points on a rising line have r = 1, on a falling one −1, and their line is that line', () => {
  const rising = opened('scatter');
  expect(rising.measure(rising.start)).toMatchObject({ r: 1, slope: 1, intercept: 0, moved: 0 });
  const points = [1, 2, 3, 4].map((x) => [x, 9 - 2 * x]);
  const falling = opened('scatter', { points });
  expect(falling.measure(falling.start)).toMatchObject({ r: -1, slope: -2, intercept: 9 });
});

test('an arch is a clear relation with r = 0', () => {
  const arch = opened('scatter', { points: [1, 2, 3, 4, 5].map((x) => [x, 9 - (x - 3) ** 2]) });
  expect(arch.measure(arch.start).r).toBe(0);
  expect(arch.describe(arch.start)).toContain('They follow no straight line.');
});

test('a single outlier can ruin r', () => {
  const points = opened('scatter');
  const state = points.apply(points.start, { control: 'points', point: 3, x: 10, y: 0 });
  expect(points.measure(state).moved).toBe(1);
  expect(points.measure(state).r).toBeLessThan(0);
  expect(points.table(state).rows[3]).toEqual([4, '10', '0']);
});

test('points with the same x have no r', () => {
  const pile = opened('scatter', { points: [1, 2, 3].map((y) => [4, y]) });
  expect(pile.measure(pile.start).r).toBeNaN();
  expect(pile.describe(pile.start)).toContain('r cannot be told');
});
