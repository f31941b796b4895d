import type { Library } from '../library-types.ts';
import type { LibraryRanking } from './library-ranking.ts';

/** The library with its index: what the library faculty works with. */
export type LibraryShelf = { library: Library; ranking: LibraryRanking };
