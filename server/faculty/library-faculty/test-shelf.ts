import { createLibraryService, type LibraryService } from '../../library/library-service.ts';
import type { LibraryShelf } from '../../library/ranking/library-shelf.ts';
import { rankLibrary } from '../../library/ranking/rank-library.ts';
import { lessonSources } from './lesson/lesson-sources.ts';

export type TestShelf = LibraryService & LibraryShelf;

/** The library with its index as the faculty's thread has it, for tests in which the faculty works in this one. */
export async function createTestShelf(folder?: string): Promise<TestShelf> {
  const service = await createLibraryService(folder === undefined ? {} : { folder });
  return { ...service, ranking: rankLibrary(service.library) };
}

/** As the thread answers it. */
export const taughtFromShelf = (shelf: LibraryShelf) => ({
  lessonsFor: async (lesson: Parameters<typeof lessonSources>[1]) => lessonSources(shelf, lesson),
});
