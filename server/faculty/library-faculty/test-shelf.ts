import { createLibraryService, type LibraryService } from '../../library/library-service.ts';
import type { LibraryShelf } from '../../library/library-types.ts';
import type { Database } from '../../platform/database/database.ts';
import { lessonSources } from './lesson-sources.ts';

export type TestShelf = LibraryService & LibraryShelf;

/** The library with what the faculty's thread would read of it, for tests in which the faculty works in this one. */
export async function createTestShelf(at: { database: Database; folder?: string }): Promise<TestShelf> {
  const service = await createLibraryService(at);
  return { ...service, places: await service.readPlaces() };
}

/** As the thread answers it. */
export const taughtFromShelf = (shelf: LibraryShelf) => ({
  lessonsFor: (lesson: Parameters<typeof lessonSources>[1]) => lessonSources(shelf, lesson),
});
