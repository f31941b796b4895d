import { paths } from './paths.ts';

const sidebarPrefixes = [
  '/dashboard',
  '/classroom',
  '/create-course',
  '/profile',
  '/courses',
  '/documents',
  '/cards',
];
const resetPaths: string[] = [paths.updatePassword, paths.redirectResetPassword];

/** The menu appears only on paths that start with these. */
export const hasSidebar = (pathname: string): boolean =>
  sidebarPrefixes.some((prefix) => pathname.startsWith(prefix));

/** These two say themselves what they are waiting for: 'Verifying link...' and 'Redirecting to password reset...'. */
export const waitsForSession = (pathname: string): boolean => !resetPaths.includes(pathname);

/** A shared course must not lead away from somebody who is setting a new password. */
export const mayLeaveForSharedCourse = (pathname: string): boolean => !resetPaths.includes(pathname);

/**
 * Under what the scroll position of a page is remembered. The first page of a document has the same key in every
 * document: its address keeps it from beginning where the last one was left.
 */
export const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }) =>
  key === 'default' ? pathname + search : key;

/** The classroom, the reader of a document and the front page lay out the whole width themselves. */
export const isWide = (pathname: string): boolean =>
  pathname === paths.home || pathname.startsWith('/classroom') || pathname.startsWith(`${paths.documents}/`);
