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
  base: -7.54,
  share: -0.63,
  like: 0.19,
  beside: 2.95,
  besideClosely: 1.6,
  first: -0.35,
  place: 1.75,
  ahead: 1.02,
  words: 0.64,
  named: 3.3,
  partShare: 0.32,
  partLike: 1.02,
  leads: 1.69,
  subject: 1.66,
  abroad: -0.47,
  abroadPart: 0.5,
  course: 0,
  inHand: 0,
};
export const questionFit: typeof goalFit = {
  base: -6.88,
  share: 0.6,
  like: 0.96,
  beside: 1.78,
  besideClosely: 2.45,
  first: 0.92,
  place: 1.69,
  ahead: 1.97,
  words: -0.9,
  named: 3.15,
  partShare: 0.97,
  partLike: 0.75,
  leads: 0.65,
  subject: -0.7,
  abroad: 0.11,
  abroadPart: 0.34,
  course: 1.82,
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
