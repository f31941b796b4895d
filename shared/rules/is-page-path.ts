import { pagePaths } from './page-paths.ts';

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
