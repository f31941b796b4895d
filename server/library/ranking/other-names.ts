import type { LibraryTerm } from '../library-types.ts';
import { stemsOf } from './words.ts';

/** As many as fit on a line beside the term. */
const MOST = 2;

/**
 * The other names of a key term that are worth showing, since some only repeat the definition.
 * @returns at most two, in the order of the lesson, each with a word that is new beside the definition
 */
export function otherNames({ term, definition, also }: LibraryTerm): string[] {
  const said = new Set(stemsOf(`${term} ${definition}`));
  const names: string[] = [];
  for (const name of also) {
    const stems = stemsOf(name);
    if (stems.every((stem) => said.has(stem))) continue;
    names.push(name);
    if (names.length === MOST) break;
    for (const stem of stems) said.add(stem);
  }
  return names;
}
