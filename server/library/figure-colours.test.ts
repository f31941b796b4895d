import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inDark } from './figure-colours.ts';

const root = join(import.meta.dirname, '../..');
const figures = globSync('library/*/figures/*.svg', { cwd: root });

/** WCAG 2.2, relative luminance of #rrggbb. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('the library has figures', () => expect(figures.length).toBeGreaterThan(10));

test.each(figures)('%s uses only colours with a dark counterpart', (file) => {
  const colours = readFileSync(join(root, file), 'utf8').match(/#[0-9a-f]{3,8}\b/gi) ?? [];
  expect(colours.filter((colour) => inDark(colour) === colour)).toEqual([]);
});

describe('the dark scheme', () => {
  test('changes nothing in a drawing but its colours', () => {
    expect(inDark('<text fill="#2F2A26">#1 of 2</text><use href="#a"/>')).toBe(
      '<text fill="#ece6da">#1 of 2</text><use href="#a"/>',
    );
  });

  test.each(['#2f2a26', '#6b635a', '#2f6f9f', '#c05a22', '#3b7547', '#a13d2d'])(
    'keeps %s readable on dark paper (WCAG AA)',
    (colour) => {
      expect(contrast(inDark(colour), inDark('#f6f1e7'))).toBeGreaterThan(4.5);
    },
  );
});
