import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';

/** The shelf for matching goals: it reads texts as wishes, with their typical wording. */
export const wishShelf = ({ library, ranking }: LibraryShelf): LibraryShelf => ({
  library,
  ranking: { ...ranking.wishes, wishes: ranking.wishes },
});
