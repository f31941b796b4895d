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
  partWorded: 0,
  partWordedClosely: 0,
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
  partWorded: 0,
  partWordedClosely: 0,
  subject: 0.47,
  abroad: 0.05,
  abroadPart: 0.26,
  course: 1.22,
  inHand: 0,
};

/** The lessons with anything of what a text asks for, each with how surely it is meant, the surest first. */
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
