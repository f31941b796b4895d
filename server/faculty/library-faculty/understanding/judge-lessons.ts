import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { type LessonSigns, signsOf } from './lesson-signs.ts';

/** A lesson with the probability (`strength`, 0 to 1) that a text asks for it. */
export type Judged = { ref: string; strength: number };

/**
 * The weight of each feature (log odds), fitted by logistic regression to the development sets of the evaluation
 * (docs/library-evaluation.md).
 */
export const goalFit: Record<keyof LessonSigns, number> = {
  base: -11.2,
  share: -0.29,
  like: 0,
  beside: 0.7,
  besideClosely: 0.57,
  first: -1.4,
  place: 2.76,
  ahead: 2.42,
  words: -1.17,
  named: 0.71,
  partShare: 0.97,
  partLike: 0.59,
  leads: 1.2,
  worded: 6.02,
  wordedClosely: 2.95,
  partWorded: 0.63,
  partWordedClosely: 2.9,
  subject: 3.63,
  abroad: -1.01,
  abroadPart: 1.44,
  course: 0,
};
export const questionFit: typeof goalFit = {
  base: -9.86,
  share: -0.14,
  like: 0.98,
  beside: 1.21,
  besideClosely: 1.45,
  first: 0.3,
  place: 0.86,
  ahead: 0.9,
  words: -0.16,
  named: 0.51,
  partShare: -0.16,
  partLike: 0.54,
  leads: 0.29,
  worded: 3,
  wordedClosely: 2.15,
  partWorded: 1.4,
  partWordedClosely: 0.89,
  subject: 0.14,
  abroad: 0.48,
  abroadPart: 0.08,
  course: 1.85,
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
    .map(([ref, found]) => ({ ref, strength: strengthOf(found, fit) }))
    .sort((left, right) => right.strength - left.strength);
}

function strengthOf(signs: LessonSigns, fit: typeof goalFit): number {
  const names = Object.keys(fit) as (keyof LessonSigns)[];
  const sum = names.reduce((total, name) => total + fit[name] * signs[name], 0);
  return 1 / (1 + Math.exp(-sum));
}
