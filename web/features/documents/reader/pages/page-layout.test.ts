import { expect, it } from 'vitest';
import { heightOf, layoutPages, pageAt, pagesBetween, topOf } from './page-layout.ts';

const layout = layoutPages(
  4,
  100,
  new Map([
    [1, 1.5],
    [3, 0.5],
  ]),
  10,
);

it('pages are stacked, with unknown sizes assumed to equal the first', () => {
  expect([1, 2, 3, 4].map((page) => topOf(layout, page))).toEqual([0, 160, 320, 380]);
  expect([1, 2, 3, 4].map((page) => heightOf(layout, page))).toEqual([150, 150, 50, 150]);
  expect(layout.tops.length - 1).toBe(4);
});

it('before any size is known, pages are A4', () => {
  expect(heightOf(layoutPages(2, 100, new Map(), 10), 2)).toBe(141);
});

it.each([
  [-50, 1],
  [0, 1],
  [159, 1],
  [160, 2],
  [379, 3],
  [9999, 4],
])('height %s is on page %s', (height, page) => {
  expect(pageAt(layout, height)).toBe(page);
});

it('only visible pages are to be rendered', () => {
  expect(pagesBetween(layout, 170, 330)).toEqual([2, 3]);
  expect(pagesBetween(layout, -100, 9999)).toEqual([1, 2, 3, 4]);
  expect(pagesBetween(layoutPages(2000, 100, new Map(), 10), 100_000, 100_500)).toHaveLength(4);
});
