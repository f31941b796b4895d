/** Query keys of library data. */
export const libraryKeys = {
  list: ['library'] as const,
  workbench: ['library', 'workbench'] as const,
  subject: (subject: string) => ['library', 'subject', subject] as const,
  lesson: (subject: string, lesson: string) => ['library', 'lesson', subject, lesson] as const,
  beginning: (subject: string, lesson: string) => ['library', 'beginning', subject, lesson] as const,
  search: (q: string) => ['library', 'search', q] as const,
};

/** The library changes only with a new version of the product. */
export const LIBRARY_STALE_MS = 10 * 60_000;
