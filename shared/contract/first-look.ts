import type { Course } from './course.ts';
import type { LibrarySubject, LibrarySubjectCard } from './library.ts';

/**
 * Data for the server-rendered version of a page, before the application loads: the page's kind with its content. It does
 * not depend on the requester; 'catalogue' needs a session, so it is an empty frame.
 */
export type FirstLook =
  | { kind: 'library'; subjects: LibrarySubjectCard[] }
  | { kind: 'subject'; subject: LibrarySubject }
  | { kind: 'course'; course: Course }
  | { kind: 'catalogue' };

/**
 * Element ids in the document: the server-rendered markup, its data as JSON for the application, and the URLs of the
 * application's code (read by public/theme.js).
 */
export const firstLookIds = {
  markup: 'first-look',
  content: 'first-look-content',
  code: 'app-code',
} as const;
