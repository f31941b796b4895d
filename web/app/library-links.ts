import type { LibraryLinks } from '../features/library/library-link-types.ts';
import { paths } from './paths.ts';

/** The library's addresses, passed to the feature, which cannot import them. */
export const libraryLinks: LibraryLinks = {
  library: paths.library,
  subject: paths.librarySubject,
  lesson: paths.libraryLesson,
};
