import type { Library } from '../library-types.ts';
import type { LibraryRanking } from './library-ranking.ts';

/** The library with its index, for the library faculty. */
export type LibraryShelf = { library: Library; ranking: LibraryRanking };
