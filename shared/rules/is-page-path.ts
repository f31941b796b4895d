import { pagePaths } from './page-paths.ts';

const partsOf = (path: string) => path.split('/').slice(1).filter(Boolean);
const pages = pagePaths.map((pattern) => ({ pattern, page: partsOf(pattern) }));

/** The pattern of the page at this path; null: there is none. */
export function pagePattern(path: string): string | null {
  // One trailing slash is ignored.
  const given = path.replace(/\/$/, '').split('/');
  if (given[0] !== '' || given.slice(1).includes('')) return null;
  const parts = given.slice(1);
  const found = pages.find(
    ({ page }) =>
      parts.length <= page.length &&
      page.every((one, at) =>
        parts[at] === undefined ? one.endsWith('?') : one.startsWith(':') || one === parts[at],
      ),
  );
  return found?.pattern ?? null;
}

/** Is there a page at this path? Otherwise the server answers 404. */
export const isPagePath = (path: string): boolean => pagePattern(path) !== null;
