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
  /** it belongs to another subject than the first, and no part of the text is about that subject */
  apart: boolean;
};

/** So far ahead of all other subjects a part is about one. */
const clearlyAhead = 0.15;

/**
 * What each sign is worth (log odds), fitted by logistic regression to the evaluation's cases that may be worked with
 * (docs/library-evaluation.md).
 */
export const goalFit: Record<keyof LessonSigns, number> = {
  base: -6.16,
  share: -0.75,
  like: -0.18,
  beside: 2.57,
  besideClosely: 2.39,
  first: -0.05,
  place: 1.08,
  ahead: 0.73,
  words: 0.49,
  named: 3.34,
  partShare: 0.39,
  partLike: 0.59,
  leads: 1.48,
  subject: 0.56,
  abroad: -0.83,
  abroadPart: 0.44,
  course: 0,
  inHand: 0,
};
export const questionFit: typeof goalFit = {
  base: -6.59,
  share: 0.46,
  like: 0.73,
  beside: 1.67,
  besideClosely: 1.95,
  first: 0.89,
  place: 1.85,
  ahead: 1.2,
  words: -0.44,
  named: 2.98,
  partShare: 1.02,
  partLike: 0.47,
  leads: 0.86,
  subject: -0.53,
  abroad: -0.04,
  abroadPart: 0.32,
  course: 1.51,
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
      apart: found.abroad === 1 && found.abroadPart < clearlyAhead,
    }))
    .sort((left, right) => right.strength - left.strength);
}

function strengthOf(signs: LessonSigns, fit: typeof goalFit): number {
  const names = Object.keys(fit) as (keyof LessonSigns)[];
  const sum = names.reduce((total, name) => total + fit[name] * signs[name], 0);
  return 1 / (1 + Math.exp(-sum));
}
