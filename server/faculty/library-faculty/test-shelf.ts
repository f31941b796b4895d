import { createLibraryService, type LibraryService } from '../../library/library-service.ts';
import type { LibraryShelf } from '../../library/ranking/library-shelf.ts';
import { rankLibrary } from '../../library/ranking/rank-library.ts';
import { lessonSources } from './lesson/lesson-sources.ts';

export type TestShelf = LibraryService & LibraryShelf;

/** The library with its index like in the faculty's thread, for tests that run the faculty in this thread. */
export async function createTestShelf(folder?: string): Promise<TestShelf> {
  const service = await createLibraryService(folder === undefined ? {} : { folder });
  return { ...service, ranking: rankLibrary(service.library) };
}

/** Like the functions of the library thread. */
export const taughtFromShelf = (shelf: LibraryShelf) => ({
  lessonsFor: async (lesson: Parameters<typeof lessonSources>[1]) => lessonSources(shelf, lesson),
});
