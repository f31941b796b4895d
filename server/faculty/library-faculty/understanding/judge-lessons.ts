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
  base: -8.43,
  share: 0.37,
  like: 1.42,
  beside: 1.31,
  besideClosely: 0.72,
  first: -0.48,
  place: 1.45,
  ahead: 0.91,
  words: -0.05,
  named: 1.58,
  partShare: 0.6,
  partLike: 0.75,
  leads: 1.54,
  worded: 1.52,
  wordedClosely: 0.98,
  partWorded: 1.35,
  partWordedClosely: 1.4,
  subject: 0.94,
  abroad: -0.47,
  abroadPart: 1.16,
  course: 0,
};
export const questionFit: typeof goalFit = {
  base: -7.65,
  share: 0.89,
  like: 0.88,
  beside: 1.29,
  besideClosely: 1.26,
  first: 0.47,
  place: 1.49,
  ahead: 1.04,
  words: -0.67,
  named: 2.88,
  partShare: 0.86,
  partLike: 0.25,
  leads: 0.57,
  worded: 1.31,
  wordedClosely: 2.07,
  partWorded: 0,
  partWordedClosely: 0,
  subject: 0.47,
  abroad: 0.05,
  abroadPart: 0.26,
  course: 1.22,
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
