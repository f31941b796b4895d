import type { LibraryShelf } from '../../library/library-types.ts';

const aboutOneself = /^(?:(?:i|we)(?:['’]m| am| are| have| work)|my|our)\b/iu;

/** 'Numbers on social media' asks for numbers; where it needs them is the learner's own affair. */
export const headOf = (text: string) => text.split(/\s(?:on|for|at|in|of|from|about)\s/iu)[0] ?? text;

/** Does a part of the goal ask for something of which the library hardly has the words, its `stems`? */
export function isStrange(shelf: LibraryShelf, text: string, stems: string[]): boolean {
  if (stems.length === 0 || aboutOneself.test(text)) return false;
  return stems.filter((stem) => isKnown(shelf, stem)).length * 2 <= stems.length;
}

/** Has the library none of the words at all? */
export const isForeign = (shelf: LibraryShelf, stems: string[]): boolean =>
  stems.length > 0 && !stems.some((stem) => isKnown(shelf, stem));

function isKnown({ places }: LibraryShelf, stem: string): boolean {
  const having = places.filter((place) => place.stems.has(stem));
  return having.length > 1 || having.some(({ kind }) => kind !== 'section');
}
