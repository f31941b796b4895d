import type { Course } from './course.ts';
import type { LibrarySubject, LibrarySubjectCard } from './library.ts';

/**
 * What the server can already show of a page before the application has come: the page's kind with what it is about.
 * Nothing here depends on who is asking; 'catalogue' needs a session, so it is an empty frame.
 */
export type FirstLook =
  | { kind: 'library'; subjects: LibrarySubjectCard[] }
  | { kind: 'subject'; subject: LibrarySubject }
  | { kind: 'course'; course: Course }
  | { kind: 'catalogue' };

/**
 * Names in the document: the markup of the first look, its content as JSON for the application, and the addresses of the
 * application's code (public/theme.js reads that one).
 */
export const firstLookIds = {
  markup: 'first-look',
  content: 'first-look-content',
  code: 'app-code',
} as const;
