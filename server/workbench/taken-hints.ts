import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { hintsOf } from '#blocks/library-block.ts';
import type { Library } from '../library/library-types.ts';
import { rewriteFor } from './find-block.ts';
import { withSeed } from './seeded-block.ts';

/** How many hints were taken of a block, with the numbers of `seed`. */
type Taken = { id: string; seed?: number | undefined; taken: number };

/** The texts of the hints taken of a block; empty if there is no such block or no longer. */
export function takenHints(library: Library, own: LibraryBlock[], { id, seed, taken }: Taken) {
  const block = own.find((one) => one.id === id);
  const found = library.block(id) ?? (block && { lesson: null, block });
  if (!found) return [];
  const hints = hintsOf(withSeed(found.block, seed)).slice(0, taken);
  return [{ id, ...(seed === undefined ? {} : { seed }), hints: hints.map(rewriteFor(library, found)) }];
}
