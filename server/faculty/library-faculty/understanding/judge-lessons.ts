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
  base: -12.19,
  share: -0.3,
  like: 0.23,
  beside: 0.58,
  besideClosely: 0.92,
  first: -1.33,
  place: 2.4,
  ahead: 2.78,
  words: -1.04,
  named: 0.62,
  partShare: 0.76,
  partLike: 0.7,
  leads: 1.19,
  worded: 5.83,
  wordedClosely: 3.01,
  partWorded: 0.56,
  partWordedClosely: 3.03,
  subject: 4.72,
  abroad: -0.75,
  abroadPart: 1.63,
  course: 0,
};
export const questionFit: typeof goalFit = {
  base: -10.11,
  share: -0.2,
  like: 1.09,
  beside: 1.22,
  besideClosely: 1.56,
  first: 0.17,
  place: 0.68,
  ahead: 0.85,
  words: -0.06,
  named: 0.56,
  partShare: -0.14,
  partLike: 0.59,
  leads: 0.38,
  worded: 3.44,
  wordedClosely: 2.44,
  partWorded: 1.34,
  partWordedClosely: 0.61,
  subject: 0.19,
  abroad: 0.39,
  abroadPart: 0.06,
  course: 1.73,
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
