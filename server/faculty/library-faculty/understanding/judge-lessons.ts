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
  base: -9,
  share: -0.52,
  like: 0.75,
  beside: 1.31,
  besideClosely: 0.94,
  first: -0.43,
  place: 1.15,
  ahead: 0.67,
  words: 0.32,
  named: 0.45,
  partShare: 0.53,
  partLike: 1.06,
  leads: 1.41,
  worded: 2.65,
  wordedClosely: 1.24,
  partWorded: 1.85,
  partWordedClosely: 2.19,
  subject: 0.8,
  abroad: -0.45,
  abroadPart: 1.01,
  course: 0,
};
export const questionFit: typeof goalFit = {
  base: -9.69,
  share: 0.33,
  like: 1.03,
  beside: 1.44,
  besideClosely: 1.46,
  first: 0.23,
  place: 0.75,
  ahead: 1.27,
  words: -0.16,
  named: 1.12,
  partShare: -0.06,
  partLike: 0.28,
  leads: 0.16,
  worded: 2.8,
  wordedClosely: 1.96,
  partWorded: 1.11,
  partWordedClosely: 0.56,
  subject: 0.26,
  abroad: 0.37,
  abroadPart: 0.17,
  course: 2.14,
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
