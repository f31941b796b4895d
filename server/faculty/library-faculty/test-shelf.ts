import { createLibraryService, type LibraryService } from '../../library/library-service.ts';
import { keptIndex } from '../../library/ranking/kept-index.ts';
import type { LibraryShelf } from '../../library/ranking/library-shelf.ts';
import { rankLibrary } from '../../library/ranking/rank-library.ts';
import { testLibrary } from '../../library/test-shipped-library.ts';

export type TestShelf = LibraryService & LibraryShelf;

const withIndex = (service: LibraryService): TestShelf => ({
  ...service,
  ranking: rankLibrary(service.library, keptIndex(service.library, service.cache)),
});

let shipped: Promise<TestShelf> | undefined;

/**
 * The library with its index like in the faculty's thread, for tests that run the faculty in this thread. The shipped one
 * is read once for all test files of a worker.
 */
export async function createTestShelf(folder?: string): Promise<TestShelf> {
  if (folder !== undefined) return withIndex(await createLibraryService({ folder }));
  shipped ??= testLibrary().then(withIndex);
  return shipped;
}

/** Like create-faculty.ts. */
export const taughtFromShelf = ({ library }: LibraryShelf) => ({
  lessons: (refs: readonly string[]) => refs.flatMap((ref) => library.lesson(ref) ?? []),
});
