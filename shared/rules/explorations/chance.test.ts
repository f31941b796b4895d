import { expect, test } from 'vitest';
import { explorationParameters } from '#shared/contract/workbench/explorations.ts';
import { outcomesOf } from './chance.ts';
import { opened, pressed, written } from './test-explorations.ts';

const outcomes = (changed: Record<string, unknown>) =>
  outcomesOf(explorationParameters.chance.parse({ ...written.chance, ...changed }));

test('two dice have a seven in six of 36 cases, ten coins five heads in 252 of 1,024', () => {
  expect(outcomes({}).find(({ value }) => value === 7)?.chance).toBeCloseTo(6 / 36);
  const coins = outcomes({ machine: 'coins', howMany: 10 });
  expect(coins.find(({ value }) => value === 5)?.chance).toBeCloseTo(252 / 1024);
  expect(outcomes({ machine: 'coins', howMany: 1 }).map(({ label }) => label)).toEqual(['tails', 'heads']);
  expect(outcomes({ machine: 'spinner' }).map(({ chance }) => chance)).toEqual([0.25, 0.75]);
});

test('the share approaches the probability after thousands of throws', () => {
  const dice = opened('chance');
  const thousands = Array.from({ length: 12 }, () => 'throws-1000');
  const measured = dice.measure(pressed(dice, ...thousands));
  expect(measured.throws).toBe(10_000);
  expect(measured.likely).toBeCloseTo(100 / 6);
  expect(Math.abs(measured.off ?? 99)).toBeLessThan(1);
  expect(measured.mean).toBeCloseTo(7, 0);
  expect(measured.surplus).toBeCloseTo((measured.hits ?? 0) - 10_000 / 6);
});

test('the longest run of heads is counted, and a spinner has no mean', () => {
  const coin = opened('chance', { machine: 'coins', howMany: 1, hits: [1], hitLabel: 'heads' });
  const rows = [...'x'.repeat(40)].map((_, index) => coin.measure({ ...coin.start, throws: index + 1 }));
  const runs = rows.map(({ hits }, index) => (hits ?? 0) - (rows[index - 1]?.hits ?? 0)).join('');
  expect(rows.at(-1)?.longest).toBe(Math.max(...runs.split('0').map((run) => run.length)));
  const spinner = opened('chance', { machine: 'spinner', hits: [0], hitLabel: 'red' });
  expect(spinner.measure(pressed(spinner, 'throws-10'))).not.toHaveProperty('mean');
  expect(spinner.describe(pressed(spinner, 'throws-1'))).toMatch(/the last result is (red|blue)\./);
});
