import { paths } from './paths.ts';

const sidebarPrefixes = [
  '/dashboard',
  '/classroom',
  '/create-course',
  '/profile',
  '/courses',
  '/documents',
  '/cards',
  '/reviews',
];
const resetPaths: string[] = [paths.updatePassword, paths.redirectResetPassword];

/** The menu appears only on paths that start with these; for a learner also in the library. */
export const hasSidebar = (pathname: string, isLearner: boolean): boolean =>
  sidebarPrefixes.some((prefix) => pathname.startsWith(prefix)) ||
  (isLearner && pathname.startsWith(paths.library));

/**
 * Not on the reset pages, which say themselves what they wait for: 'Verifying link...' and 'Redirecting to password
 * reset...'.
 */
export const waitsForSession = (pathname: string): boolean => !resetPaths.includes(pathname);

/** A shared course must not navigate away from a page where a new password is being set. */
export const mayLeaveForSharedCourse = (pathname: string): boolean => !resetPaths.includes(pathname);

/**
 * Key under which a page's scroll position is stored. The first page of every document has the same history key;
 * including its address keeps it from starting at another page's position.
 */
export const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }) =>
  key === 'default' ? pathname + search : key;

/** The classroom, the document reader and the front page lay out the whole width themselves. */
export const isWide = (pathname: string): boolean =>
  pathname === paths.home || pathname.startsWith('/classroom') || pathname.startsWith(`${paths.documents}/`);
