import { expect, test } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

const keptAt = () => {
  const clock = { now: 0 };
  return { clock, pages: createKeptPages<{ text: string }>(() => clock.now) };
};

test('a page is found by its version key, as the same object, for one minute', () => {
  const { clock, pages } = keptAt();
  const page = pages.keep('24 a', { text: 'A' });
  expect(pages.find('24 a')).toBe(page);
  expect(Object.isFrozen(page)).toBe(true);
  expect(pages.find('24 b')).toBeNull();
  clock.now = 59_999;
  expect(pages.find('24 a')).toBe(page);
  clock.now = 60_000;
  expect(pages.find('24 a')).toBeNull();
});

test('the fifty newest pages are kept, and no long ones', () => {
  const { pages } = keptAt();
  for (let index = 0; index < 60; index += 1) pages.keep(String(index), { text: 'A' });
  expect([pages.find('9'), pages.find('10')]).toEqual([null, { text: 'A' }]);
  pages.keep('long', { text: 'A'.repeat(70_000) });
  expect(pages.find('long')).toBeNull();
});
