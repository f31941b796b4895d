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
  base: -9.07,
  share: -0.5,
  like: 0.79,
  beside: 1.32,
  besideClosely: 1.05,
  first: -0.53,
  place: 1.29,
  ahead: 0.64,
  words: 0.34,
  named: 0.52,
  partShare: 0.48,
  partLike: 1.04,
  leads: 1.37,
  worded: 2.48,
  wordedClosely: 1.2,
  partWorded: 2,
  partWordedClosely: 2.15,
  subject: 0.82,
  abroad: -0.42,
  abroadPart: 1.02,
  course: 0,
};
export const questionFit: typeof goalFit = {
  base: -9.66,
  share: 0.29,
  like: 1.04,
  beside: 1.47,
  besideClosely: 1.36,
  first: 0.33,
  place: 0.7,
  ahead: 1.17,
  words: -0.17,
  named: 1.13,
  partShare: -0.05,
  partLike: 0.23,
  leads: 0.18,
  worded: 2.88,
  wordedClosely: 1.98,
  partWorded: 1.04,
  partWordedClosely: 0.65,
  subject: 0.22,
  abroad: 0.41,
  abroadPart: 0.14,
  course: 2.2,
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
