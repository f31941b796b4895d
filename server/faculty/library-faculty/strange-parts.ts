import type { LibraryShelf, SectionKind } from '../../library/library-types.ts';
import type { Found } from './look-up-goal.ts';
import type { Match } from './match-lessons.ts';
import { namesNeighbour } from './neighbours.ts';
import type { Goal } from './read-goal.ts';
import { servingLessons } from './serving-lessons.ts';
import { wantedWords } from './wanted-words.ts';
import { plainWords } from './word-stems.ts';

const aboutOneself = /^(?:(?:i|we)(?:['’]m| am| are| have| work)|my|our)\b/iu;

/** Does a part of the goal ask for something of which the library hardly has the words, its `stems`? */
export function isStrange(shelf: LibraryShelf, text: string, stems: string[]): boolean {
  if (stems.length === 0 || aboutOneself.test(text)) return false;
  return stems.filter((stem) => isKnown(shelf, stem)).length * 2 <= stems.length;
}

/** Has the library none of the words at all? */
export const isForeign = (shelf: LibraryShelf, stems: string[]): boolean =>
  stems.length > 0 && !stems.some((stem) => isKnown(shelf, stem));

/** A word of one story, or of two phrases that people ask in, is no word of the library. */
const knownFrom = 2;
const places: Partial<Record<SectionKind, number>> = { section: 1, asked: 0.7 };

function isKnown(shelf: LibraryShelf, stem: string): boolean {
  const having = shelf.places.filter((place) => place.stems.has(stem));
  return having.reduce((sum, { kind }) => sum + (places[kind] ?? knownFrom), 0) >= knownFrom;
}

/** The parts of a goal, as written, that the library has nothing on. */
export function strangeParts(
  shelf: LibraryShelf,
  { parts }: Goal,
  found: Found,
  stems: string[][],
  subjects: Set<string>,
): string[] {
  const nameElsewhere = (index: number) => namesNeighbour(shelf.library, parts[index]?.text ?? '');
  const isElsewhere = ({ text, stated }: Goal['parts'][number], index: number) =>
    nameElsewhere(index) ||
    isStrange(shelf, text, stems[index] ?? []) ||
    (stated && servingLessons(shelf.library, text, found.parts[index] as Match, subjects).length === 0);
  const titled = parts.filter(({ stated }) => !stated);
  // Of a title in which nothing is from here and nothing from next door, the description says what it means.
  const isLabel =
    titled.length === 1 || titled.every((part, index) => isElsewhere(part, index) && !nameElsewhere(index));
  const strange = parts.filter(
    (part, index) => isElsewhere(part, index) && (part.stated || !isLabel || nameElsewhere(index)),
  );
  const texts = strange.map(({ text }) => text);
  return parts.length > 1 ? texts.filter((text) => !isSaidBy(text, texts)) : [];
}

const named = (text: string) =>
  plainWords(wantedWords(text)).map((word) => word.replace(/(?<=\w{3}[^s])s$/, ''));

/** Is a thing named by one of the others as well, which say more of it? */
export function isSaidBy(text: string, others: string[]): boolean {
  const words = named(text);
  return others.some((other) => {
    const more = named(other);
    return words.length < more.length && words.every((word) => more.includes(word));
  });
}
