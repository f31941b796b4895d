import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { numberFunctions } from '../../server/library/lint/number-functions.ts';

const elements = (figure: string, element: 'circle' | 'line'): Record<string, number>[] => {
  const path = fileURLToPath(new URL(`./figures/${figure}.svg`, import.meta.url));
  const tags =
    readFileSync(path, 'utf8').match(element === 'circle' ? /<circle [^>]*>/g : /<line [^>]*>/g) ?? [];
  return tags.map((tag) =>
    Object.fromEntries([...tag.matchAll(/(\w+)="([-\d.]+)"/g)].map(([, key, value]) => [key, Number(value)])),
  );
};

/** The dots of a figure, in its own units; y grows downwards. */
const dots = (figure: string) =>
  elements(figure, 'circle').map(({ cx = Number.NaN, cy = Number.NaN }) => ({ x: cx, y: cy }));

it.each([0.9, 0.5, 0, 0])('picture %# of the four scatter plots has the correlation that it names', (r) => {
  const place = expect.getState().currentTestName?.match(/picture (\d)/)?.[1];
  // The pictures are 170 units apart.
  const inside = dots('correlation-four').filter(({ x }) => Math.floor((x - 20) / 170) === Number(place));
  expect(inside).toHaveLength(40);
  const found = numberFunctions.correlation(
    inside.map(({ x }) => x),
    inside.map(({ y }) => -y),
  );
  expect(found).toBeCloseTo(r, 2);
});

it('the twenty polls scatter from 39 to 46 per cent, and 19 of their bars cross the true share', () => {
  // The axis goes from 34 % at 60 units to 50 % at 615.294.
  const toPercent = (x = Number.NaN) => 34 + ((x - 60) / (615.294 - 60)) * (50 - 34);
  const shares = dots('polls-twenty').map(({ x }) => toPercent(x));
  expect([Math.round(Math.min(...shares)), Math.round(Math.max(...shares))]).toEqual([39, 46]);
  const heights = new Set(dots('polls-twenty').map(({ y }) => y));
  const bars = elements('polls-twenty', 'line').filter(({ y1 = 0, y2 = 1 }) => y1 === y2 && heights.has(y1));
  expect(bars.filter(({ x1, x2 }) => toPercent(x1) < 42 && 42 < toPercent(x2))).toHaveLength(19);
});
