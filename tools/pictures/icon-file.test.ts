import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconFile } from './icon-file.ts';

const site = join(import.meta.dirname, '../../web/public');
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('an icon file contains the size and the offset of its only image', () => {
  const png = Buffer.from('not really a picture');
  const file = iconFile(32, png);
  expect([file.readUInt8(6), file.readUInt8(7), file.readUInt32LE(14)]).toEqual([32, 32, png.length]);
  expect(file.subarray(file.readUInt32LE(18))).toEqual(png);
});

test('favicon.ico contains an image of the size it declares', () => {
  const file = readFileSync(join(site, 'favicon.ico'));
  expect(sizeOf(file.subarray(file.readUInt32LE(18)))).toEqual([file.readUInt8(6), file.readUInt8(7)]);
});

test('every icon of the web manifest exists, in its size', () => {
  const { icons } = JSON.parse(readFileSync(join(site, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string }[];
  };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    expect(sizeOf(readFileSync(join(site, src))).join('x')).toBe(sizes);
  }
});
