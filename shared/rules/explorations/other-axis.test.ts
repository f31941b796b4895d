import { expect, test } from 'vitest';
import { opened, set } from './test-explorations.ts';

test('with an axis from 82 on, the newsletter’s increase is drawn over 200 times too large', () => {
  const newsletter = opened('other-axis');
  expect(newsletter.measure(newsletter.start)['lie-factor']).toBeCloseTo(1);
  const cut = newsletter.measure(set(newsletter, { begins: 82 }));
  expect(cut.change).toBeCloseTo(2.06, 2);
  expect(cut['drawn-change']).toBeCloseTo(425);
  expect(cut['lie-factor']).toBeGreaterThan(200);
});

test('the lie factor is named as in the lesson', () => {
  const { measures } = opened('other-axis');
  expect(measures.find(({ name }) => name === 'lie-factor')?.label).toMatch(/^Lie factor\b/);
});

test('a picture twice as high has four times the area', () => {
  const bags = opened('other-axis', {
    values: [
      { label: 'March', value: 1 },
      { label: 'now', value: 2 },
    ],
    begins: { from: 0, to: 0.9, step: 0.1, at: 0 },
  });
  expect(bags.measure(set(bags, { by: 'area' }))).toMatchObject({ change: 100, 'drawn-change': 300 });
});

test('the same burglaries have fallen by a third and risen by 43 per cent', () => {
  const counts = [640, 610, 560, 500, 450, 330, 300, 360, 410, 430];
  const town = opened('other-axis', {
    values: counts.map((value, index) => ({ label: String(2015 + index), value })),
    draws: 'line',
    begins: { from: 0, to: 290, step: 10, at: 0 },
  });
  expect(town.measure(town.start).change).toBeCloseTo(-32.8, 1);
  expect(town.measure(set(town, { first: 7 })).change).toBeCloseTo(43.3, 1);
  expect(town.controls(town.start).map(({ name }) => name)).not.toContain('by');
});

test('on a logarithmic axis equal factors are equal steps, even if it should begin at zero', () => {
  const tenfold = opened('other-axis', {
    values: [1, 10, 100].map((value) => ({ label: String(value), value })),
    begins: { from: 0, to: 0.5, step: 0.1, at: 0 },
  });
  const { rows } = tenfold.table(set(tenfold, { scale: 'logarithmic', first: 2 }));
  expect(rows.map((row) => row[2])).toEqual(['1', '2']);
});
