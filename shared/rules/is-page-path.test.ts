import { expect, test } from 'vitest';
import { isPagePath } from './is-page-path.ts';

test.each([
  '/',
  '/login',
  '/login/',
  '/courses',
  '/courses/1',
  '/library/a/b',
  '/classroom',
  '/classroom/1/2/3',
])('there is a page at %s', (path) => expect(isPagePath(path)).toBe(true));
test.each(['/nowhere', '/courses/1/2', '/library/a/b/c', '/classroom/1/2/3/4', '/loginx', '//'])(
  'there is no page at %j',
  (path) => expect(isPagePath(path)).toBe(false),
);
