import type { LibraryLinks } from '../features/library/library-links.ts';
import { paths } from './paths.ts';

/** The library's addresses, as its pages hand them to the feature. */
export const libraryLinks: LibraryLinks = {
  library: paths.library,
  subject: paths.librarySubject,
  lesson: paths.libraryLesson,
};
