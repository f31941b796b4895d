import { expect, test } from 'vitest';
import { opened, set } from './test-explorations.ts';

test('about as many intervals contain the true value as their level says', () => {
  const stack = opened('intervals');
  for (const level of [50, 80, 95]) {
    const measured = stack.measure({ ...set(stack, { level }), intervals: 1000 });
    expect(Math.abs((measured.hold ?? 0) - level)).toBeLessThan(3.5);
    expect(measured.misses).toBe(1000 - 10 * (measured.hold ?? 0));
  }
});

test('four times the sample size halves the width, a higher level increases it', () => {
  const stack = opened('intervals');
  const width = (size: number, level: number) =>
    stack.measure({ ...set(stack, { size, level }), intervals: 200 }).width ?? 0;
  expect(width(500, 95) / width(2000, 95)).toBeCloseTo(2, 1);
  expect(width(1000, 99) / width(1000, 95)).toBeCloseTo(2.576 / 1.96, 2);
  expect(width(1000, 95)).toBeCloseTo(2 * 196 * Math.sqrt((0.42 * 0.58) / 1000), 1);
});

test('describes the last interval, and nothing before the first', () => {
  const stack = opened('intervals');
  expect(stack.describe(stack.start)).toMatch(/^No sample has been drawn yet/);
  const { rows } = stack.table({ ...stack.start, intervals: 3 });
  expect(stack.describe({ ...stack.start, intervals: 3 })).toContain(
    `from ${rows[2]?.[2]} to ${rows[2]?.[3]}`,
  );
});
