import { expect, test } from 'vitest';
import { opened, pressed } from './test-explorations.ts';

test('shuffling approaches the exact share: two-sided, 4 of the 70 ways are as extreme', () => {
  const trial = opened('shuffle');
  const state = pressed(trial, 'shuffles-500', 'shuffles-500', 'shuffles-500', 'shuffles-500');
  const measured = trial.measure(state);
  expect(measured.observed).toBe(4);
  expect(measured.shuffles).toBe(2000);
  expect(Math.abs((measured.p ?? 0) - (100 * 4) / 70)).toBeLessThan(1.5);
});

test('one-sided, only about half as many count', () => {
  const trial = opened('shuffle', { counts: 'above' });
  const both = opened('shuffle');
  const state = { ...trial.start, shuffles: 2000 };
  const share = (trial.measure(state).striking ?? 0) / (both.measure(state).striking ?? 1);
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.7);
});

test('the values stay, and each label is used as often as before', () => {
  const trial = opened('shuffle');
  const { rows } = trial.table(pressed(trial, 'shuffles-1'));
  expect(rows.map((row) => row[1])).toEqual(['12', '14', '15', '18', '9', '10', '11', '13']);
  expect(rows.filter((row) => row[3] === 'with')).toHaveLength(4);
});

test('if two groups do not differ, every shuffle matches', () => {
  const same = opened('shuffle', {
    groups: ['a', 'b'].map((label) => ({ label, values: [3, 3, 3] })),
  });
  expect(same.measure(pressed(same, 'shuffles-20')).p).toBe(100);
});
