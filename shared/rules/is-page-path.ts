import { pagePaths } from './page-paths.ts';

const partsOf = (path: string) => path.split('/').slice(1).filter(Boolean);
const pages = pagePaths.map(partsOf);

/** Is there a page at this path? Otherwise the server answers 404. */
export function isPagePath(path: string): boolean {
  // One trailing slash is ignored.
  const given = path.replace(/\/$/, '').split('/');
  if (given[0] !== '' || given.slice(1).includes('')) return false;
  const parts = given.slice(1);
  return pages.some(
    (page) =>
      parts.length <= page.length &&
      page.every((one, at) =>
        parts[at] === undefined ? one.endsWith('?') : one.startsWith(':') || one === parts[at],
      ),
  );
}
