import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { pagePaths } from '#shared/rules/page-paths.ts';
import { routes } from './router.tsx';

vi.mock('../lib/auth-client.ts', () => ({
  sessionStorageKey: 'supabase.auth.token',
  accessToken: async () => null,
  authClient: {},
}));

const visitor = [
  '/',
  '/ai-native-course-creation',
  '/structured-self-learning',
  '/learner-aware-guidance',
  '/self-paced-structure',
  '/begin',
  '/begin/statistics/averages',
  '/login',
  '/signup',
  '/reset-password',
  '/update-password',
  '/redirect-reset-password',
  '/verification-sent',
  '/account-deleted',
  '/courses/00000000-0000-4000-8000-000000000000',
  '/library',
  '/library/workbench',
  '/library/statistics',
  '/library/statistics/averages',
];
const learner = [
  '/profile',
  '/create-course',
  '/courses/00000000-0000-4000-8000-000000000000/edit',
  '/dashboard',
  '/documents',
  '/documents/00000000-0000-4000-8000-000000000000',
  '/reviews',
  '/cards',
  '/courses',
  '/classroom',
  '/classroom/00000000-0000-4000-8000-000000000000/2/0',
];
const depth = (path: string) => matchRoutes(routes, path) ?? [];

const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

describe('the addresses of the product', () => {
  it('are the same on the server, which answers 404 for any other', () => {
    const known: string[] = [...pagePaths, '*'];
    expect(pathsOf(routes).sort()).toEqual(known.sort());
  });

  it.each([...visitor, ...learner])('%s has a lazily loaded page', async (path) => {
    const route = depth(path).at(-1)?.route;
    expect(typeof route?.lazy).toBe('function');
  });

  it.each(learner)('%s requires a session', (path) => {
    expect(depth(path)).toHaveLength(4);
  });

  it.each(visitor)('%s does not', (path) => {
    expect(depth(path)).toHaveLength(3);
  });

  it.each(['/nowhere', '/classroom/a/b/c/d', '/courses/a/b', '/login/x'])(
    '%s leads to the not-found page',
    (path) => {
      expect(depth(path).at(-1)?.route.path).toBe('*');
    },
  );
});
