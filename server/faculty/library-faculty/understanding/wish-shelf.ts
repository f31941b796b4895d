import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';

/** The shelf as it is asked for what somebody wants to be able to do: what they write is read as a wish. */
export const wishShelf = ({ library, ranking }: LibraryShelf): LibraryShelf => ({
  library,
  ranking: { ...ranking.wishes, wishes: ranking.wishes },
});
