import { expect, test } from 'vitest';
import type { Condition } from '#shared/contract/workbench/exploration.ts';
import { checkTask } from './condition.ts';
import { opened } from './test-explorations.ts';

const firm = opened('points-on-a-line', { x: { label: 'pay', from: 0, to: 20_000, step: 100 } });
const owner = (x: number) => firm.apply(firm.start, { control: 'values', point: 6, x });
const isMet = (condition: Omit<Condition, 'measure'>, state = owner(20_000), measure = 'mean') =>
  checkTask(firm, [{ measure, ...condition }], state).met;

test('a measure is compared with a number, or with its value at the start', () => {
  expect(isMet({ is: 'about', than: 4700 })).toBe(true);
  expect(isMet({ is: 'about', than: 4650, within: 50 })).toBe(true);
  expect(isMet({ is: 'about', than: 4649, within: 50 })).toBe(false);
  expect(isMet({ is: 'above', than: 4700 })).toBe(false);
  expect(isMet({ is: 'above', than: 4699 })).toBe(true);
  expect(isMet({ is: 'below', than: 4700 })).toBe(false);
  expect(isMet({ is: 'below', than: 4701 })).toBe(true);
  expect(isMet({ is: 'up-by', than: 1000 })).toBe(true);
  expect(isMet({ is: 'up-by', than: 900 })).toBe(false);
  expect(isMet({ is: 'down-by', than: 1000 }, owner(6000))).toBe(true);
  expect(isMet({ is: 'as-at-start' })).toBe(false);
  expect(isMet({ is: 'as-at-start' }, owner(20_000), 'median')).toBe(true);
});

test('up and down without a number accept any change in that direction', () => {
  expect(isMet({ is: 'up-by' })).toBe(true);
  expect(isMet({ is: 'down-by' })).toBe(false);
  expect(isMet({ is: 'up-by' }, firm.start)).toBe(false);
});

test('all conditions have to hold, and failing ones are returned with their values', () => {
  const conditions: Condition[] = [
    { measure: 'mean', is: 'up-by', than: 1000 },
    { measure: 'median', is: 'as-at-start' },
    { measure: 'moved', is: 'about', than: 2 },
  ];
  expect(checkTask(firm, conditions, owner(20_000))).toEqual({
    met: false,
    missing: [{ condition: conditions[2], value: 1 }],
  });
  expect(checkTask(firm, conditions.slice(0, 2), owner(20_000))).toEqual({ met: true, missing: [] });
});

test('an undefined measure meets no condition', () => {
  const stakes = opened('stakes');
  for (const is of ['about', 'above', 'below', 'up-by', 'as-at-start'] as const)
    expect(checkTask(stakes, [{ measure: 'average', is, than: 0 }], stakes.start).met).toBe(false);
  expect(isMet({ is: 'as-at-start' }, firm.start, 'nonsense')).toBe(false);
});
