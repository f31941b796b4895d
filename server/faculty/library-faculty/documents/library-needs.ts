import type { NeededLesson } from '#shared/contract/document-course.ts';
import { findTerms } from '#shared/rules/documents/find-terms.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { tellingWords, wordsOf } from '../../../library/ranking/words.ts';
import type { Piece } from './reading-pieces.ts';

/** Of a lesson. */
const most = 2;
/** A term of one word, such as 'range', means something else in every trade. */
const fewestWords = 2;
/** Paragraphs that use it. */
const often = 2;
/** So many paragraphs tell what it is about. */
const judged = 6;
/** Among so many lessons of the library that fit these paragraphs best it has to be. */
const nearest = 3;

/** The paragraphs of a piece; none where its text is not at hand. */
const blocksOf = ({ section, blocks }: Piece) =>
  section.blocks?.slice(blocks?.from ?? 0, (blocks?.to ?? section.blocks.length - 1) + 1) ?? [];

const inWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;
/** One of it, or several. */
const says = (text: string, name: string): boolean =>
  text.includes(name) || text.includes(`${name.trimEnd()}s `);

/**
 * The lessons of the library on which a lesson builds, as far as that is sure: a key term of theirs of several words stands in
 * two of its paragraphs under its own name, these are near to that lesson on the whole, and the document does not explain the
 * term there itself. What is used most comes first.
 */
export function neededLessons(shelf: LibraryShelf, pieces: Piece[]): NeededLesson[] {
  const explained = new Set(
    pieces.flatMap((piece) =>
      findTerms(piece.section.title, blocksOf(piece)).map(({ term }) => inWords(term)),
    ),
  );
  const byLesson = new Map<string, number>();
  for (const { ref, name, texts } of usesOf(shelf, pieces)) {
    if (texts.length < often || explained.has(name) || !isNear(shelf, ref, texts)) continue;
    byLesson.set(ref, (byLesson.get(ref) ?? 0) + texts.length);
  }
  return [...byLesson]
    .sort(([, left], [, right]) => right - left)
    .slice(0, most)
    .flatMap(([ref]) => {
      const lesson = shelf.library.lesson(ref);
      return lesson ? [{ ref, title: lesson.short }] : [];
    });
}

/** The key terms that are used under their own names, with the paragraphs that use them. */
function usesOf({ library, ranking }: LibraryShelf, pieces: Piece[]) {
  const uses = new Map<string, { ref: string; name: string; texts: string[] }>();
  for (const { kind, text } of pieces.flatMap(blocksOf)) {
    if (kind === 'code') continue;
    const said = inWords(text);
    for (const { ref, term: place, words } of ranking.named(text)) {
      if (place === null || words < fewestWords) continue;
      const term = library.lesson(ref)?.terms[place]?.term ?? '';
      const name = inWords(term);
      // What people call it otherwise, such as 'for each', is no sure sign of it.
      if (tellingWords(term).length < fewestWords || !says(said, name)) continue;
      const known = uses.get(`${ref} ${name}`) ?? { ref, name, texts: [] };
      known.texts.push(text);
      uses.set(`${ref} ${name}`, known);
    }
  }
  return uses.values();
}

/** Are these paragraphs about what the lesson teaches, more than about what nearly all others do? */
const isNear = ({ ranking }: LibraryShelf, ref: string, texts: string[]): boolean =>
  ranking
    .lessons(ranking.read(texts.slice(0, judged).join('\n')))
    .slice(0, nearest)
    .some((lesson) => lesson.ref === ref);
