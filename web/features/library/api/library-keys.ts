/** Where the query cache keeps what is read of the library. */
export const libraryKeys = {
  list: ['library'] as const,
  workbench: ['library', 'workbench'] as const,
  subject: (subject: string) => ['library', 'subject', subject] as const,
  lesson: (subject: string, lesson: string) => ['library', 'lesson', subject, lesson] as const,
  search: (q: string) => ['library', 'search', q] as const,
};

/** The library changes with a new version of the product only. */
export const LIBRARY_STALE_MS = 10 * 60_000;
