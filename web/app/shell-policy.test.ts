import { expect, test } from 'vitest';
import { scrollKey } from './shell-policy.ts';

const first = { key: 'default', search: '' };

test('a page opened by its address does not start at the scroll position of another such page', () => {
  expect(scrollKey({ ...first, pathname: '/library' })).not.toBe(
    scrollKey({ ...first, pathname: '/profile' }),
  );
});

test('a reload restores its own scroll position', () => {
  const at = { ...first, pathname: '/library', search: '?q=average' };
  expect(scrollKey(at)).toBe(scrollKey({ ...at }));
});

test('a page reached by a link keeps its history key, so that Back restores its position', () => {
  expect(scrollKey({ key: 'a1b2', pathname: '/library', search: '' })).toBe('a1b2');
});
