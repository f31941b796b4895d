import { expect, test } from 'vitest';
import { readExploration } from './explorations.ts';

test('missing parameters get their defaults', () => {
  expect(readExploration('polls', { of: 'for the Blues' })).toMatchObject({
    name: 'polls',
    parameters: { truth: { at: 42 }, seed: 1 },
  });
});

const times = { from: 0.5, to: 2, step: 0.1, at: 2 };

test.each([
  ['toString', {}, "no exploration 'toString'"],
  ['polls', {}, 'of'],
  ['polls', { of: 'x', colour: 'red' }, 'colour'],
  ['polls', { of: 'x', size: { from: 10, to: 5, step: 1, at: 7 } }, 'from must be below to'],
  ['polls', { of: 'x', size: { from: 10, to: 50, step: 1, at: 70 } }, 'at must lie between'],
  ['two-risks', { base: { from: 0, to: 9, step: 0.5, at: 1 }, times }, 'people are whole'],
  ['two-risks', { base: { from: 0, to: 600, step: 1, at: 1 }, times }, 'more would have it than there are'],
])('%s with %j is refused with a reason', (name, given, why) => {
  expect(readExploration(name, given)).toMatchObject({ problem: expect.stringContaining(why) });
});
