import { plainText, withoutSolution } from '#shared/rules/plain-text.ts';
import type { Asked, LibraryRanking } from '../../../library/ranking/library-ranking.ts';
import { questionsFor } from '../../../library/ranking/situations.ts';
import { stemsOf } from '../../../library/ranking/words.ts';
import { type AnswerPlace, sectionOf } from './answer-places.ts';

/** How much of a question's own words a place covers; words are weighted by their significance. */
export type Cover = {
  /** the share covered by the place's prepared texts, 0 to 1 */
  share: number;
  /** the total weight of these words */
  told: number;
  /** the share covered by the prepared texts or the section, 0 to 1 */
  has: number;
};

/** Compares the words of a question with a place. */
export function coverOf(ranking: LibraryRanking, { own }: Asked, place: AnswerPlace): Cover {
  const prepared = new Set(stemsOf(preparedTexts(place).join(' ')));
  const section = sectionOf(place);
  const passage = new Set(section ? stemsOf(textOfSection(section)) : []);
  const told = { whole: 0, prepared: 0, there: 0 };
  for (const [stem, also] of own) {
    const tells = ranking.tells(stem);
    told.whole += tells;
    if (also.some((one) => prepared.has(one))) told.prepared += tells;
    if (also.some((one) => prepared.has(one) || passage.has(one))) told.there += tells;
  }
  const whole = told.whole || 1;
  return { share: told.prepared / whole, told: told.prepared, has: told.there / whole };
}

/** A prepared answer with its questions, a term with its definition, or a section. */
function preparedTexts({ lesson, kind, place }: AnswerPlace): string[] {
  const answer = kind === 'answer' ? lesson.answers[place] : undefined;
  const term = kind === 'term' ? lesson.terms[place] : undefined;
  const section = kind === 'section' ? lesson.sections[place] : undefined;
  return [
    ...(answer ? [...questionsFor(answer), plainText(answer.says)] : []),
    ...(term ? [term.term, ...term.also, plainText(term.definition)] : []),
    ...(section ? [textOfSection(section)] : []),
  ];
}

const textOfSection = ({ heading, markdown }: { heading: string; markdown: string }): string =>
  `${heading} ${plainText(withoutSolution(markdown))}`;

const whyWords = /\bwhy\b|\bhow come\b|\bwhat for\b/iu;
/** The share of a question 'why' that a prepared one must cover. */
const whyCovered = 0.35;

const asksWhy = (text: string): boolean => whyWords.test(text);

/** Whether a question does not ask 'why', or the place was prepared for a similar 'why'. */
export function answersWhy(
  ranking: LibraryRanking,
  { text, asked }: { text: string; asked: Asked },
  { lesson, kind, place }: AnswerPlace,
): boolean {
  if (!asksWhy(text)) return true;
  const answer = kind === 'answer' ? lesson.answers[place] : undefined;
  const asks = answer ? questionsFor(answer) : [];
  const sum = (stems: string[]) => stems.reduce((total, stem) => total + ranking.tells(stem), 0);
  const stems = [...asked.own.keys()];
  return asks.filter(asksWhy).some((ask) => {
    const said = new Set(stemsOf(ask));
    return sum(stems.filter((stem) => said.has(stem))) >= whyCovered * sum(stems);
  });
}
