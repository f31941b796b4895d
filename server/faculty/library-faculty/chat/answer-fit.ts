import { plainText, withoutSolution } from '#shared/rules/plain-text.ts';
import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { stemsOf } from '../../../library/ranking/words.ts';
import { type AnswerPlace, sectionOf } from './answer-places.ts';
import type { Question } from './read-question.ts';

/** What of a question's own words a place has, each word counting by how much it tells. */
type Cover = {
  /** which part of them stands in what was prepared, 0 to 1 */
  share: number;
  /** how much these tell together */
  told: number;
  /** which part stands there or in the passage, 0 to 1 */
  has: number;
  /** how much those tell that neither has */
  left: number;
  /** the word that tells most is among the prepared ones */
  main: boolean;
};

/** Fitted to the evaluation's cases that may be worked with (docs/library-evaluation.md). */
const fit = { share: 0.35, told: 17, left: 4, shareOfAll: 0.5, why: 0.35 };
/** Words that tell less than this together say nothing of what is asked: 'Who needs it?' */
const leastTold = 2.5;
/** A place that has nearly all that is asked is meant even if another lesson comes close. */
const nearlyAll = 0.7;
/** What a few words tell that leave little doubt. */
const sayingMuch = 4.5;
/** A place with a smaller part of a question's words, and fewer that tell something, is not worth asking back with. */
const worthOffering = { has: 0.2, told: 5 };

const clearlyMore = 0.2;

/**
 * Whether a place may open an answer: what was prepared has the question's own words, and either nothing of weight is left
 * over that its passage does not have, or a long question has a great deal in common with it. A why is answered only by
 * what was prepared for such a why.
 */
export function isCovered(shelf: LibraryShelf, question: Question, place: AnswerPlace): boolean {
  const { share, told, left, main } = coverOf(shelf, question.asked, place);
  const enough =
    (main && told >= leastTold && left <= fit.left && share >= fit.shareOfAll) ||
    (told >= fit.told && share >= fit.share);
  return enough && (!asksWhy(question.text) || saysWhy(shelf, question.asked, place));
}

/**
 * Whether a place has nearly all of the words that are asked, and these say something: one of them alone ('What about the
 * middle?') only if it is the name of the term.
 */
export function isWhollyCovered(shelf: LibraryShelf, { asked }: Question, place: AnswerPlace): boolean {
  const { share, told, left, main } = coverOf(shelf, asked, place);
  return main && left <= fit.left && share >= nearlyAll && (told >= sayingMuch || isName(asked, place));
}

function isName({ own }: Asked, { lesson, kind, place }: AnswerPlace): boolean {
  const term = kind === 'term' ? lesson.terms[place] : undefined;
  const names = (term ? [term.term, ...term.also] : []).map((name) => new Set(stemsOf(name)));
  return names.some((name) => name.size === own.size && [...own.keys()].every((stem) => name.has(stem)));
}

/** Whether a place has enough of a question to be what is meant. */
export function isWorthOffering(shelf: LibraryShelf, { asked }: Question, place: AnswerPlace): boolean {
  const { has, told } = coverOf(shelf, asked, place);
  return has >= worthOffering.has || told >= worthOffering.told;
}

/** Whether a place has clearly more of a question's words than another. */
export const hasMore = (
  shelf: LibraryShelf,
  { asked }: Question,
  one: AnswerPlace,
  other: AnswerPlace,
): boolean => coverOf(shelf, asked, one).has > coverOf(shelf, asked, other).has + clearlyMore;

function coverOf({ ranking }: LibraryShelf, { own }: Asked, place: AnswerPlace): Cover {
  const prepared = new Set(stemsOf(preparedTexts(place).join(' ')));
  const section = sectionOf(place);
  const passage = new Set(section ? stemsOf(textOfSection(section)) : []);
  const words = [...own].map(([stem, also]) => ({
    tells: ranking.tells(stem),
    isPrepared: also.some((one) => prepared.has(one)),
    isThere: also.some((one) => prepared.has(one) || passage.has(one)),
  }));
  const sum = (some: typeof words) => some.reduce((total, { tells }) => total + tells, 0);
  const most = (some: typeof words) => Math.max(0, ...some.map(({ tells }) => tells));
  const told = sum(words.filter(({ isPrepared }) => isPrepared));
  const has = sum(words.filter(({ isThere }) => isThere));
  const whole = sum(words) || 1;
  return {
    share: told / whole,
    told,
    has: has / whole,
    left: whole - has,
    main:
      most(words.filter(({ isPrepared }) => isPrepared)) >=
      most(words.filter(({ isPrepared }) => !isPrepared)),
  };
}

/** The questions that were prepared with their answer, a term with its definition, or a section. */
function preparedTexts({ lesson, kind, place }: AnswerPlace): string[] {
  const answer = kind === 'answer' ? lesson.answers[place] : undefined;
  const term = kind === 'term' ? lesson.terms[place] : undefined;
  const section = kind === 'section' ? lesson.sections[place] : undefined;
  return [
    ...(answer ? [...answer.asks, plainText(answer.says)] : []),
    ...(term ? [term.term, ...term.also, plainText(term.definition)] : []),
    ...(section ? [textOfSection(section)] : []),
  ];
}

const textOfSection = ({ heading, markdown }: { heading: string; markdown: string }): string =>
  `${heading} ${plainText(withoutSolution(markdown))}`;

const whyWords = /\bwhy\b|\bhow come\b|\bwhat for\b/iu;

const asksWhy = (text: string): boolean => whyWords.test(text);

/** One of the questions that an answer was prepared for is a why about the same. */
function saysWhy({ ranking }: LibraryShelf, { own }: Asked, { lesson, kind, place }: AnswerPlace): boolean {
  const asks = kind === 'answer' ? (lesson.answers[place]?.asks ?? []) : [];
  const sum = (stems: string[]) => stems.reduce((total, stem) => total + ranking.tells(stem), 0);
  const stems = [...own.keys()];
  return asks.filter(asksWhy).some((ask) => {
    const said = new Set(stemsOf(ask));
    return sum(stems.filter((stem) => said.has(stem))) >= fit.why * sum(stems);
  });
}
