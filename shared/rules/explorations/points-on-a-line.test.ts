import { expect, test } from 'vitest';
import { opened } from './test-explorations.ts';

test('the pay of the delivery firm has the mean and the median given in its lesson', () => {
  const firm = opened('points-on-a-line');
  expect(firm.measure(firm.start)).toMatchObject({ mean: 3700, median: 2200, sum: 25_900, 'below-mean': 6 });
});

test('the owner paying herself 7,000 more moves the mean by 1,000 and the median not at all', () => {
  const firm = opened('points-on-a-line', {
    x: { label: 'pay', unit: '€', from: 0, to: 20_000, step: 100 },
  });
  const state = firm.apply(firm.start, { control: 'values', point: 6, x: 20_000 });
  expect(firm.measure(state)).toMatchObject({ mean: 4700, median: 2200, moved: 1 });
  expect(firm.describe(state)).toContain('The mean is €4,700. The median is €2,200.');
});

test('range, quartiles and deviation of the two buses are those given in the lesson', () => {
  const x = { label: 'minutes', from: 10, to: 40, step: 1 };
  const a = opened('points-on-a-line', { x, values: [18, 19, 19, 20, 20, 20, 20, 21, 21, 22] });
  const b = opened('points-on-a-line', { x, values: [12, 13, 14, 15, 17, 19, 22, 25, 29, 34] });
  expect(a.measure(a.start)).toMatchObject({ range: 4, 'lower-quartile': 19, 'upper-quartile': 21 });
  expect(a.measure(a.start).deviation).toBeCloseTo(Math.sqrt(1.2));
  expect(b.measure(b.start)).toMatchObject({ range: 22, 'interquartile-range': 11, deviation: 7 });
});

test('only movable points move, in steps and within the range', () => {
  const firm = opened('points-on-a-line', { movable: [6] });
  const move = (point: number, x: number) => firm.apply(firm.start, { control: 'values', point, x }).values;
  expect(move(0, 5000)).toEqual(firm.start.values);
  expect((move(6, 5049) as number[])[6]).toBe(5000);
  expect((move(6, 99_999) as number[])[6]).toBe(14_000);
});
