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
  base: -8.1,
  share: 0.02,
  like: 0.31,
  beside: 1.38,
  besideClosely: 1.2,
  first: -0.12,
  place: 1.34,
  ahead: 0.33,
  words: 0.02,
  named: 1.13,
  partShare: 0.6,
  partLike: 0.65,
  leads: 0.81,
  worded: 2.66,
  wordedClosely: 1.52,
  partWorded: 1.38,
  partWordedClosely: 2.21,
  subject: 0.79,
  abroad: -1.09,
  abroadPart: 0.11,
  course: 0,
};
export const questionFit: typeof goalFit = {
  base: -9.68,
  share: 0.19,
  like: 1.22,
  beside: 1.46,
  besideClosely: 1.65,
  first: 0.23,
  place: 0.82,
  ahead: 1.24,
  words: -0.16,
  named: 1.03,
  partShare: -0.17,
  partLike: 0.52,
  leads: 0.21,
  worded: 2.74,
  wordedClosely: 2.03,
  partWorded: 0.94,
  partWordedClosely: 0.68,
  subject: 0.17,
  abroad: 0.4,
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
