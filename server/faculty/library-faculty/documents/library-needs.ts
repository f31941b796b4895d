import type { NeededLesson } from '#shared/contract/document-course.ts';
import { findTerms } from '#shared/rules/documents/find-terms.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { tellingWords, wordsOf } from '../../../library/ranking/words.ts';
import type { Piece } from './reading-pieces.ts';

/** The maximum number of needed library lessons per lesson. */
const most = 2;
/** The minimum length of a term, since single words such as 'range' are ambiguous. */
const fewestWords = 2;
/** The minimum number of paragraphs that use a term. */
const often = 2;
/** The number of paragraphs that are compared with lessons. */
const judged = 6;
/** A needed lesson must be among this many best matches for the paragraphs. */
const nearest = 3;

/** The paragraphs of a piece; empty if its text is not available. */
const blocksOf = ({ section, blocks }: Piece) =>
  section.blocks?.slice(blocks?.from ?? 0, (blocks?.to ?? section.blocks.length - 1) + 1) ?? [];

const headingsOf = (piece: Piece): string[] => [
  piece.section.title,
  ...blocksOf(piece).flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])),
];

const inWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;
/** Whether a text contains a name, singular or plural. */
const says = (text: string, name: string): boolean =>
  text.includes(name) || text.includes(`${name.trimEnd()}s `);

/** The minimum number of terms if the lesson defines them but is not about them. */
const fewestOthers = 2;

/**
 * The library lessons that a lesson presupposes with certainty: two of its paragraphs use a key term of several words that
 * only one library lesson has and teaches (or two terms that it only defines), these paragraphs match that lesson as a
 * whole, and the document does not explain the term itself. The most used lessons come first.
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
  /** the lesson is about the term, and does not only define it, as the first programming lesson does 'text editor' */
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
      // Synonyms of a term, such as 'for each', are not sure enough.
      if (tellingWords(term).length < fewestWords || !says(said, name)) continue;
      const known = uses.get(`${ref} ${name}`) ?? {
        ...{ ref, name, texts: [] },
        isTaught: says(inWords(aboutOf(lesson)), name),
      };
      known.texts.push(text);
      uses.set(`${ref} ${name}`, known);
    }
  }
  // Terms of several lessons, such as 'error message', do not point to one lesson.
  const shared = Map.groupBy(uses.values(), ({ name }) => name);
  return [...uses.values()].filter(({ name }) => shared.get(name)?.length === 1);
}

const aboutOf = ({ title, short, summary, objectives }: Lesson): string =>
  [title, short, summary, ...objectives.map(({ text }) => text)].join(' \n ');

/** Whether the lesson is among the best matches for these paragraphs. */
const isNear = ({ ranking }: LibraryShelf, ref: string, texts: string[]): boolean =>
  ranking
    .lessons(ranking.read(texts.slice(0, judged).join('\n')))
    .slice(0, nearest)
    .some((lesson) => lesson.ref === ref);
