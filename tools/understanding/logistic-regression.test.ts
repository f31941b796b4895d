import { expect, it } from 'vitest';
import { fitLogistic } from './logistic-regression.ts';

it('gives a high weight to the feature that separates the classes, and a low one to noise', () => {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((value) => ({
    x: [1, value / 7, value % 2],
    meant: value >= 4,
    weight: 1,
  }));
  const { weights, probability } = fitLogistic(rows);
  expect(weights[1]).toBeGreaterThan(5);
  expect(Math.abs(weights[2] ?? 9)).toBeLessThan((weights[1] ?? 0) / 3);
  for (const { x, meant } of rows) expect(probability(x) >= 0.5).toBe(meant);
});
