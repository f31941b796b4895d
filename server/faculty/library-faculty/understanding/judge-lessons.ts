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
  base: -12.39,
  share: -0.38,
  like: 0.87,
  beside: 3.33,
  besideClosely: -0.53,
  first: -1.34,
  place: 2.59,
  ahead: 2.33,
  words: -0.57,
  named: 1.51,
  partShare: 1.04,
  partLike: 1.08,
  leads: 1.2,
  worded: 3.48,
  wordedClosely: 3.36,
  partWorded: 0.44,
  partWordedClosely: 2.62,
  subject: 4.35,
  abroad: -0.94,
  abroadPart: 0.65,
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
    .map(([ref, found]) => ({ ref, strength: strengthOf(found, fit) }))
    .sort((left, right) => right.strength - left.strength);
}

function strengthOf(signs: LessonSigns, fit: typeof goalFit): number {
  const names = Object.keys(fit) as (keyof LessonSigns)[];
  const sum = names.reduce((total, name) => total + fit[name] * signs[name], 0);
  return 1 / (1 + Math.exp(-sum));
}
