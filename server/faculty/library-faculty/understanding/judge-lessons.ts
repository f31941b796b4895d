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
  base: -9.23,
  share: -0.48,
  like: 0.67,
  beside: 1.49,
  besideClosely: 0.98,
  first: -0.58,
  place: 1.18,
  ahead: 0.76,
  words: 0.36,
  named: 0.42,
  partShare: 0.63,
  partLike: 0.9,
  leads: 1.47,
  worded: 2.61,
  wordedClosely: 1.16,
  partWorded: 2.06,
  partWordedClosely: 2,
  subject: 0.88,
  abroad: -0.42,
  abroadPart: 1.04,
  course: 0,
};
export const questionFit: typeof goalFit = {
  base: -8.73,
  share: 0.45,
  like: 0.66,
  beside: 1.24,
  besideClosely: 1.19,
  first: 0.36,
  place: 0.96,
  ahead: 1.03,
  words: -0.23,
  named: 1.85,
  partShare: 0.47,
  partLike: 0.22,
  leads: 0.87,
  worded: 2.12,
  wordedClosely: 2.06,
  partWorded: 0.95,
  partWordedClosely: 0.93,
  subject: 0.44,
  abroad: 0.25,
  abroadPart: 0.19,
  course: 1.57,
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
