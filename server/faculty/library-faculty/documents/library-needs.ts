import type { NeededLesson } from '#shared/contract/document-course.ts';
import { findTerms } from '#shared/rules/documents/find-terms.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { wordsOf } from '../../../library/ranking/words.ts';
import type { Piece } from './reading-pieces.ts';

/** Of a lesson. */
const most = 2;
/** A term of one word, such as 'range', means something else in every trade. */
const fewestWords = 2;
/** Paragraphs that use it. */
const often = 2;

/** The paragraphs of a piece; none where its text is not at hand. */
export const blocksOf = ({ section, blocks }: Piece) =>
  section.blocks?.slice(blocks?.from ?? 0, (blocks?.to ?? section.blocks.length - 1) + 1) ?? [];

/**
 * The lessons of the library on which a lesson builds, as far as that is sure: a key term of theirs of several words stands in
 * two of its paragraphs, and the document does not explain it there itself. What is used most comes first.
 */
export function neededLessons({ library, ranking }: LibraryShelf, pieces: Piece[]): NeededLesson[] {
  const explained = new Set(
    pieces.flatMap((piece) =>
      findTerms(piece.section.title, blocksOf(piece)).map(({ term }) => wordsOf(term).join(' ')),
    ),
  );
  const uses = new Map<string, number>();
  for (const { kind, text } of pieces.flatMap(blocksOf)) {
    if (kind === 'code') continue;
    const here = new Set(
      ranking
        .named(text)
        .filter(({ words, term }) => term !== null && words >= fewestWords)
        .map(({ ref, term }) => `${ref}#${term}`),
    );
    for (const name of here) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const byLesson = new Map<string, number>();
  for (const [name, count] of uses) {
    const [ref = '', place = ''] = name.split('#');
    const { term = '', also = [] } = library.lesson(ref)?.terms[Number(place)] ?? {};
    const isExplained = [term, ...also].some((one) => explained.has(wordsOf(one).join(' ')));
    if (count >= often && !isExplained) byLesson.set(ref, (byLesson.get(ref) ?? 0) + count);
  }
  return [...byLesson]
    .sort(([, left], [, right]) => right - left)
    .slice(0, most)
    .flatMap(([ref]) => {
      const lesson = library.lesson(ref);
      return lesson ? [{ ref, title: lesson.short }] : [];
    });
}
