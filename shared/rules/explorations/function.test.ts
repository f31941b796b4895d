import { expect, test } from 'vitest';
import { opened, set } from './test-explorations.ts';

test('100 divided by the square root of the sample size is the margin of a poll', () => {
  const margin = opened('function');
  expect(margin.measure(set(margin, { x: 400 })).y).toBe(5);
  expect(margin.measure(set(margin, { x: 1600 })).y).toBe(2.5);
  expect(margin.describe(set(margin, { x: 400 }))).toContain('Where people is 400, margin is 5 points.');
});

test('each family follows its formula, and its slope is the derivative', () => {
  const slide = (at: number) => ({ from: -10, to: 10, step: 1, at });
  const x = { label: 'x', from: -5, to: 5, step: 1 };
  const of = (family: string, b?: number, c?: number) => {
    const graph = opened('function', {
      family,
      a: slide(2),
      x,
      ...(b === undefined ? {} : { b: slide(b) }),
      ...(c === undefined ? {} : { c: slide(c) }),
    });
    return graph.measure(set(graph, { x: 3 }));
  };
  expect(of('line', 1)).toMatchObject({ y: 7 });
  expect(of('line', 1).slope).toBeCloseTo(2);
  expect(of('parabola', 1, -4)).toMatchObject({ y: 17 });
  expect(of('parabola', 1, -4).slope).toBeCloseTo(13);
  expect(of('power', 3).y).toBe(54);
  expect(of('exponential', 3).y).toBe(54);
  expect(of('exponential').y).toBe(16);
  expect(of('sine').y).toBeCloseTo(2 * Math.sin(3));
  expect(of('line').gap).toBeNaN();
});

test('the target is matched when the gap is zero', () => {
  const met = opened('function', {
    family: 'line',
    a: { from: 0, to: 10, step: 1, at: 1 },
    b: { from: 0, to: 10, step: 1, at: 0 },
    x: { label: 'x', from: 0, to: 10, step: 1 },
    target: { a: 3, b: 2 },
  });
  expect(met.measure(met.start).gap).toBe(22);
  expect(met.measure(set(met, { a: 3, b: 2 })).gap).toBe(0);
});
