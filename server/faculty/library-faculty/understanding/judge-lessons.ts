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
  base: -7.07,
  share: 0.14,
  like: 0.4,
  beside: 1.53,
  besideClosely: 1.5,
  first: 0.3,
  place: 1.46,
  ahead: 0.65,
  words: -0.16,
  named: 2.71,
  partShare: 1.04,
  partLike: 0.62,
  leads: 0.72,
  worded: 1.83,
  wordedClosely: 2.08,
  subject: 0.62,
  abroad: -0.66,
  abroadPart: 0.6,
  course: 0,
  inHand: 0,
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
  subject: 0.47,
  abroad: 0.05,
  abroadPart: 0.26,
  course: 1.22,
  inHand: 0,
};

/** The lessons that match a text at all, with the probability that each is meant, the most probable first. */
export function judgeLessons(
  { ranking }: LibraryShelf,
  text: string,
  fit: typeof goalFit,
  around: { inHand: string[]; course: string[] } = { inHand: [], course: [] },
  asked: Asked = ranking.read(text),
): Judged[] {
  const signs = signsOf(ranking, text, asked, around);
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
