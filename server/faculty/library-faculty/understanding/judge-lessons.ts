import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { type LessonSigns, signsOf } from './lesson-signs.ts';

/** How surely a lesson is what somebody asks for, 0 to 1. */
export type Judged = {
  ref: string;
  strength: number;
  /** its rank beside that of the first, 0 to 1 */
  beside: number;
  /** the text, or a sentence or clause of it, is just its name or that of one of its key terms */
  outright: boolean;
  /** half of a text of few words is such a name */
  named: boolean;
  /** it belongs to another subject than the first, and no part of the text is about that subject */
  apart: boolean;
};

const fewWords = 3;
const half = 0.5;

/** So far ahead of all other subjects a part is about one. */
const clearlyAhead = 0.15;

/**
 * What each sign is worth (log odds), fitted by logistic regression to the evaluation's cases that may be worked with
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

/** The lessons with anything of what a text asks for, each with how surely it is meant, the surest first. */
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
