import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { isEmptyWord, stemOf } from '../../../library/ranking/words.ts';

/** A goal of more words tells of an occasion and of its writer, and no lesson has to hold those words. */
const mostWords = 5;
/** A word weighs where it is said this much more of what is taught elsewhere, … */
const elsewhere = -1;
/** … and few lessons have it. */
const rare = 2.5;

/**
 * What of a short goal none of its lessons holds, in the words of the goal: without a word of it the goal would be another
 * one than was typed. Neighbouring words are one piece, and a piece needs one word that weighs.
 */
export function leftOver({ ranking }: LibraryShelf, goal: string, lessons: ReadonlySet<string>): string[] {
  const asked = ranking.read(goal);
  if (asked.own.size > mostWords) return [];
  const held = new Set(
    ranking
      .lessons(asked)
      .filter(({ ref }) => lessons.has(ref))
      .flatMap(({ words }) => words),
  );
  const isHeld = (stem: string) => (asked.own.get(stem) ?? [stem]).some((one) => held.has(one));
  const weighs = (stem: string) =>
    !ranking.knows(stem) || (ranking.leaning(stem) <= elsewhere && ranking.tellsByLessons(stem) >= rare);
  return piecesOf(goal, (word) => asked.own.has(stemOf(word)) && !isHeld(stemOf(word)))
    .filter((piece) => piece.some((word) => weighs(stemOf(word))))
    .map((piece) => piece.join(' '));
}

/** Runs of neighbouring words that are `wanted`. */
function piecesOf(text: string, wanted: (word: string) => boolean): string[][] {
  const pieces: string[][] = [[]];
  for (const word of text.match(/[\p{L}\p{N}'’-]+/gu) ?? []) {
    const plain = word.toLowerCase();
    if (!isEmptyWord(plain) && wanted(plain)) pieces.at(-1)?.push(word);
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}
