import { expect, test } from 'vitest';
import { binomialDraws, randomFrom, shuffled } from './random.ts';

const take = (draw: () => number, many: number) => Array.from({ length: many }, draw);

test('the same seed gives the same numbers on every machine, another seed gives others', () => {
  expect(take(randomFrom(1), 3)).toEqual(take(randomFrom(1), 3));
  expect(take(randomFrom(1), 3)).not.toEqual(take(randomFrom(2), 3));
  expect(take(randomFrom(1), 2).map((number) => number.toFixed(6))).toEqual(['0.627074', '0.002736']);
});

test('they are uniformly distributed from 0 to 1', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const number of take(randomFrom(7), 10_000)) {
    const place = Math.floor(10 * number);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('binomial draws have the expected mean and spread', () => {
  const draws = take(binomialDraws(400, 0.3, randomFrom(3)), 4000);
  const mean = draws.reduce((total, each) => total + each, 0) / draws.length;
  const spread = Math.sqrt(draws.reduce((total, each) => total + (each - mean) ** 2, 0) / draws.length);
  expect(mean).toBeCloseTo(120, 0);
  expect(spread).toBeCloseTo(Math.sqrt(400 * 0.3 * 0.7), 0);
  expect(take(binomialDraws(9, 0, randomFrom(1)), 3)).toEqual([0, 0, 0]);
  expect(take(binomialDraws(9, 1, randomFrom(1)), 3)).toEqual([9, 9, 9]);
});

test('a shuffled list has the same items, and every order is equally likely', () => {
  const random = randomFrom(5);
  const orders = new Map<string, number>();
  for (let turn = 0; turn < 6000; turn++) {
    const order = shuffled(['a', 'b', 'c'], random).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
});
