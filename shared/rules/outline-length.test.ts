import { expect, it } from 'vitest';
import { outlineLength } from './outline-length.ts';

const unit = {
  title: 'a',
  objective: 'b',
  assessment: 'c',
  objectives: [{ id: 'd', text: 'e' }],
  serves: ['f'],
};

it('every text of every unit counts', () => {
  const length = (one: Partial<typeof unit>, count = 1) =>
    outlineLength({ title: '', description: '', units: Array(count).fill({ ...unit, ...one }) });
  const plain = length({});
  const long = 'x'.repeat(100);
  expect(length({ title: `a${long}` })).toBe(plain + 100);
  expect(length({ objective: `b${long}` })).toBe(plain + 100);
  expect(length({ assessment: `c${long}` })).toBe(plain + 100);
  expect(length({ objectives: [{ id: 'd', text: `e${long}` }] })).toBe(plain + 100);
  expect(length({ serves: [`f${long}`] })).toBe(plain + 100);
  expect(length({}, 3)).toBeGreaterThan(2 * plain);
});
