import type { DocumentHit } from '#shared/contract/documents.ts';
import type { TextRange } from '#shared/rules/documents/text-places.ts';

const letter = /[\p{L}\p{N}\p{M}]/u;

/** The positions of a hit's words in its block, as whole words. */
export function foundRanges({ block, excerpt }: DocumentHit, text: string): TextRange[] {
  const words = [...new Set(excerpt.filter(({ found }) => found).map((piece) => piece.text))];
  return words.flatMap((word) =>
    placesOf(word, text).map((from) => ({
      start: { block, offset: from },
      end: { block, offset: from + word.length },
    })),
  );
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = [];
  if (word === '') return places;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const isWhole = !letter.test(text[at - 1] ?? '') && !letter.test(text[at + word.length] ?? '');
    if (isWhole) places.push(at);
  }
  return places;
}
