import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { type LessonSigns, signsOf } from './lesson-signs.ts';

/** A lesson with the probability (`strength`, 0 to 1) that a text asks for it. */
export type Judged = {
  ref: string;
  strength: number;
  /** its rank relative to the first one's, 0 to 1 */
  beside: number;
  /** the text, a sentence or a clause is only its name or one of its key terms */
  outright: boolean;
  /** such a name is at least half of a short text */
  named: boolean;
  /** it belongs to another subject than the first one, and no part of the text is about that subject */
  apart: boolean;
};

const fewWords = 3;
const half = 0.5;

/** A part of a text is about a subject if it leads all others by this. */
const clearlyAhead = 0.15;

/**
 * The weight of each feature (log odds), fitted by logistic regression to the development sets of the evaluation
 * (docs/library-evaluation.md).
 */
export const goalFit: Record<keyof LessonSigns, number> = {
  base: -8.11,
  share: 0.03,
  like: 0.33,
  beside: 1.41,
  besideClosely: 1.21,
  first: -0.16,
  place: 1.43,
  ahead: 0.33,
  words: 0.01,
  named: 1.08,
  partShare: 0.61,
  partLike: 0.62,
  leads: 0.8,
  worded: 2.58,
  wordedClosely: 1.49,
  partWorded: 1.35,
  partWordedClosely: 2.3,
  subject: 0.82,
  abroad: -1.07,
  abroadPart: 0.1,
  course: 0,
};
export const questionFit: typeof goalFit = {
  base: -9.75,
  share: 0.2,
  like: 1.19,
  beside: 1.43,
  besideClosely: 1.61,
  first: 0.31,
  place: 0.82,
  ahead: 1.2,
  words: -0.11,
  named: 1.07,
  partShare: -0.18,
  partLike: 0.47,
  leads: 0.17,
  worded: 2.82,
  wordedClosely: 2.1,
  partWorded: 0.99,
  partWordedClosely: 0.62,
  subject: 0.19,
  abroad: 0.39,
  abroadPart: 0.16,
  course: 2.08,
};

/** The lessons that match a text at all, with the probability that each is meant, the most probable first. */
export function judgeLessons(
  { ranking }: LibraryShelf,
  text: string,
  fit: typeof goalFit,
  course: string[] = [],
  asked: Asked = ranking.read(text),
): Judged[] {
  const signs = signsOf(ranking, text, asked, course);
  return [...signs]
    .map(([ref, found]) => ({
      ref,
      strength: strengthOf(found, fit),
      beside: found.beside,
      outright: found.named === 1,
      named: asked.stems.size <= fewWords && found.named >= half,
      apart: found.abroad === 1 && found.abroadPart < clearlyAhead,
    }))
    .sort((left, right) => right.strength - left.strength);
}

function strengthOf(signs: LessonSigns, fit: typeof goalFit): number {
  const names = Object.keys(fit) as (keyof LessonSigns)[];
  const sum = names.reduce((total, name) => total + fit[name] * signs[name], 0);
  return 1 / (1 + Math.exp(-sum));
}
