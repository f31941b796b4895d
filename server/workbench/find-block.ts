import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { withAddresses } from '../library/blocks/with-addresses.ts';
import type { Lesson, Library } from '../library/library-types.ts';
import { notFound } from '../platform/app-error.ts';

/** `lesson`: the library lesson that contains the block; null: a block of the learner's own notes. */
export type FoundBlock = { lesson: Lesson | null; block: LibraryBlock };

type Deps = {
  library: Library;
  /** the blocks of the learner's own activity that are not in the library, with their keys */
  ownBlocks: (userId: string, activityId: string) => Promise<LibraryBlock[]>;
};

const noBlock = 'There is no such block.';

/** Finds a block of the library, or else of the learner's own activity. Throws 404. */
export function createBlockFinder({ library, ownBlocks }: Deps) {
  return async (id: string, userId: string | null, activityId: string | null = null): Promise<FoundBlock> => {
    const shared = library.block(id);
    if (shared) return shared;
    const own = userId && activityId ? await ownBlocks(userId, activityId) : [];
    const block = own.find((one) => one.id === id);
    if (!block) throw notFound(noBlock);
    return { lesson: null, block };
  };
}

/** What turns the links in texts of a block into addresses; one of the learner's own notes has none to turn. */
export const rewriteFor =
  (library: Library, { lesson }: FoundBlock) =>
  (text: string): string =>
    lesson ? withAddresses(library, lesson, text) : text;
