import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { subjectLooks } from '../tools/build/subject-looks.ts';
import type { SubjectLook } from '../web/ui/subject-look.ts';

const library = import.meta.dirname;
const tokens = readFileSync(join(library, '../web/ui/tokens.css'), 'utf8');

/** The colours behind text and pictures, of the light and of the dark scheme. */
const grounds = ['paper', 'surface', 'sunken'].map((name) => {
  const [light = '', dark = ''] = [...tokens.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)]
    .filter(([, found]) => found === name)
    .map(([, , colour = '']) => colour);
  return { light, dark };
});

/** WCAG 2.2: relative luminance of '#rrggbb' */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** As the pages get them. */
function looksInPages(): Record<string, SubjectLook> {
  const { load } = subjectLooks(library);
  const code = typeof load === 'function' ? load.call(undefined as never, '\0virtual:subject-looks') : '';
  return JSON.parse(
    String(code)
      .replace(/^export const subjectLooks = /, '')
      .replace(/;$/, ''),
  );
}

const looks = Object.entries(looksInPages());

it('every subject has a colour and a picture of its own', () => {
  expect(looks.length).toBeGreaterThan(1);
  for (const part of ['colour', 'lines'] as const) {
    const own = looks.map(([, look]) => JSON.stringify(look[part]));
    expect(own).not.toContain(undefined);
    expect(new Set(own).size).toBe(own.length);
  }
});

describe.each(looks)('%s', (subject, { colour, lines }) => {
  it.each(['light', 'dark'] as const)('its colour can be read as text on every ground, %s', (scheme) => {
    for (const ground of grounds)
      expect(contrast(colour?.[scheme] ?? '', ground[scheme])).toBeGreaterThanOrEqual(4.5);
  });

  it('its picture is a few lines in the colour of what is around it, lighter than 2 kB', () => {
    const file = join(library, subject, 'picture.svg');
    const picture = readFileSync(file, 'utf8');
    expect(statSync(file).size).toBeLessThan(2000);
    expect(picture).toContain('viewBox="0 0 64 64"');
    expect(picture).toContain('stroke="currentColor"');
    expect(picture.match(/<(?!\/)[a-z]+/g)).toEqual(['<svg', '<title', ...(lines ?? []).map(() => '<path')]);
    expect(lines?.length).toBeLessThanOrEqual(6);
  });
});
