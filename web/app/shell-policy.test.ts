import { expect, test } from 'vitest';
import { scrollKey } from './shell-policy.ts';

const first = { key: 'default', search: '' };

test('a page that was opened by its address does not begin where another such page was left', () => {
  expect(scrollKey({ ...first, pathname: '/library' })).not.toBe(
    scrollKey({ ...first, pathname: '/profile' }),
  );
});

test('but a reload finds its own place again', () => {
  const at = { ...first, pathname: '/library', search: '?q=average' };
  expect(scrollKey(at)).toBe(scrollKey({ ...at }));
});

test('what was reached from within keeps the key of its entry, so that Back finds it', () => {
  expect(scrollKey({ key: 'a1b2', pathname: '/library', search: '' })).toBe('a1b2');
});
