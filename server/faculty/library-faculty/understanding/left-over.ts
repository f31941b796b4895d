import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { isEmptyWord, stemOf } from '../../../library/ranking/words.ts';

/** A longer goal also describes its context, with words that no lesson has to contain. */
const mostWords = 5;
/** A word is significant if it is this much more typical of other subjects, … */
const elsewhere = -1;
/** … and this rare in lessons. */
const rare = 2.5;

/**
 * The phrases of a short goal that none of its lessons contains, to tell the learner that the course does not cover them.
 * Adjacent words form one phrase, which needs at least one significant word. What the goal is for ('to change careers') or
 * small talk ('lol') is no topic to cover.
 */
export function leftOver(
  { library, ranking }: LibraryShelf,
  goal: string,
  lessons: ReadonlySet<string>,
): string[] {
  const { wishes } = ranking;
  const asked = wishes.read(goal);
  const purposes = new Set(library.elsewhere.flatMap(({ name, isPurpose }) => (isPurpose ? [name] : [])));
  if (asked.own.size > mostWords) return [];
  const isHeld = (stem: string) =>
    (asked.own.get(stem) ?? [stem]).some((one) => [...lessons].some((ref) => wishes.holds(ref, one)));
  const weighs = (stem: string) =>
    !wishes.knows(stem) || (wishes.leaning(stem) <= elsewhere && wishes.tellsByLessons(stem) >= rare);
  return piecesOf(goal, (word) => asked.own.has(stemOf(word)) && !isHeld(stemOf(word)))
    .filter((piece) => piece.some((word) => weighs(stemOf(word))))
    .map((piece) => piece.join(' '))
    .filter((piece) => !purposes.has(wishes.elsewhere(wishes.read(piece))?.name ?? ''));
}

/** Runs of adjacent words that are `wanted`. */
function piecesOf(text: string, wanted: (word: string) => boolean): string[][] {
  const pieces: string[][] = [[]];
  for (const word of text.match(/[\p{L}\p{N}'’-]+/gu) ?? []) {
    const plain = word.toLowerCase();
    if (!isEmptyWord(plain) && wanted(plain)) pieces.at(-1)?.push(word);
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}
