/** Every address that has a page, as patterns of the router: `:name` is a part, `?` makes it optional. */
export const pagePaths = [
  '/',
  '/ai-native-course-creation',
  '/structured-self-learning',
  '/learner-aware-guidance',
  '/self-paced-structure',
  '/login',
  '/signup',
  '/verification-sent',
  '/reset-password',
  '/redirect-reset-password',
  '/update-password',
  '/account-deleted',
  '/courses/:courseId',
  '/courses/:courseId/edit',
  '/library',
  '/library/:subject',
  '/library/:subject/:lesson',
  '/profile',
  '/create-course',
  '/create-course/:courseId',
  '/reviews',
  '/dashboard',
  '/courses',
  '/classroom/:courseId?/:unitIndex?/:activityIndex?',
] as const;

const patterns = pagePaths.map((path) => {
  const parts = path
    .split('/')
    .slice(1)
    .filter(Boolean)
    .map((part) => (part.endsWith('?') ? '(?:/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`));
  return new RegExp(`^${parts.join('')}/?$`);
});

/** Whether there is a page at an address, so that the server can answer 404 where there is none. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
