import type { NeededLesson } from '#shared/contract/document-course.ts';
import { findTerms } from '#shared/rules/documents/find-terms.ts';
import type { Lesson } from '../../../library/library-types.ts';
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

const headingsOf = (piece: Piece): string[] => [
  piece.section.title,
  ...blocksOf(piece).flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])),
];

const inWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;
/** One of it, or several. */
const says = (text: string, name: string): boolean =>
  text.includes(name) || text.includes(`${name.trimEnd()}s `);

/** So many terms of a lesson that only uses them say for sure that a text builds on it. */
const fewestOthers = 2;

/**
 * The lessons of the library on which a lesson builds, as far as that is sure: a key term of several words that is theirs alone
 * and what they teach, or two that they bring along, stands in two of its paragraphs under its own name, these are near to that
 * lesson on the whole, and the document does not explain the term there itself. What is used most comes first.
 */
export function neededLessons(shelf: LibraryShelf, pieces: Piece[]): NeededLesson[] {
  const explained = new Set(
    pieces.flatMap((piece) =>
      findTerms(piece.section.title, blocksOf(piece)).map(({ term }) => inWords(term)),
    ),
  );
  const headings = inWords(pieces.flatMap(headingsOf).join(' \n '));
  const sure = [...usesOf(shelf, pieces)].filter(
    ({ ref, name, texts }) =>
      texts.length >= often && !explained.has(name) && !says(headings, name) && isNear(shelf, ref, texts),
  );
  return [...Map.groupBy(sure, ({ ref }) => ref)]
    .map(([ref, uses]) => ({ ref, uses, count: uses.reduce((sum, { texts }) => sum + texts.length, 0) }))
    .filter(({ uses }) => uses.length >= fewestOthers || uses.some(({ isTaught }) => isTaught))
    .sort((left, right) => right.count - left.count)
    .slice(0, most)
    .flatMap(({ ref }) => {
      const lesson = shelf.library.lesson(ref);
      return lesson ? [{ ref, title: lesson.short }] : [];
    });
}

type Use = {
  ref: string;
  name: string;
  /** the lesson is about it, and does not only bring it along, as the first program does 'text editor' */
  isTaught: boolean;
  texts: string[];
};

/** The key terms that are used under their own names, with the paragraphs that use them. */
function usesOf({ library, ranking }: LibraryShelf, pieces: Piece[]) {
  const uses = new Map<string, Use>();
  for (const { kind, text } of pieces.flatMap(blocksOf)) {
    if (kind === 'code') continue;
    const said = inWords(text);
    for (const { ref, term: place, words } of ranking.named(text)) {
      const lesson = library.lesson(ref);
      if (!lesson || place === null || words < fewestWords) continue;
      const term = lesson.terms[place]?.term ?? '';
      const name = inWords(term);
      // What people call it otherwise, such as 'for each', is no sure sign of it.
      if (tellingWords(term).length < fewestWords || !says(said, name)) continue;
      const known = uses.get(`${ref} ${name}`) ?? {
        ...{ ref, name, texts: [] },
        isTaught: says(inWords(aboutOf(lesson)), name),
      };
      known.texts.push(text);
      uses.set(`${ref} ${name}`, known);
    }
  }
  // What several lessons have, such as 'error message', is said everywhere and tells of none.
  const shared = Map.groupBy(uses.values(), ({ name }) => name);
  return [...uses.values()].filter(({ name }) => shared.get(name)?.length === 1);
}

const aboutOf = ({ title, short, summary, objectives }: Lesson): string =>
  [title, short, summary, ...objectives.map(({ text }) => text)].join(' \n ');

/** Are these paragraphs about what the lesson teaches, more than about what nearly all others do? */
const isNear = ({ ranking }: LibraryShelf, ref: string, texts: string[]): boolean =>
  ranking
    .lessons(ranking.read(texts.slice(0, judged).join('\n')))
    .slice(0, nearest)
    .some((lesson) => lesson.ref === ref);
