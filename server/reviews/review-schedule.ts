import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import type { ReviewGrade } from '#shared/rules/reviews/grades.ts';

/** One moment at which a card was met: first seen, missed, or reviewed. */
export type ReviewMoment = { id: string; at: Date; grade: ReviewGrade };

/**
 * No fuzz: the same history gives the same due date on every machine. No steps within a day: a card comes back on
 * another day, since spacing is what helps.
 */
const scheduler = fsrs({
  enable_fuzz: false,
  enable_short_term: false,
  request_retention: 0.9,
  // A grade of Easy may add a day or two to it.
  maximum_interval: 360,
});

/**
 * When a card is due, from all that happened to it: a replay, whatever the order in which the
 * moments arrived. `first` is when it was first seen, with the grade that this stands for.
 */
export function dueAfter(first: { at: Date; grade: ReviewGrade }, moments: ReviewMoment[]): Date {
  const ordered = moments
    .filter(({ at }) => at > first.at)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  let card = createEmptyCard(first.at);
  for (const { at, grade } of [first, ...ordered]) card = scheduler.next(card, at, grade as Grade).card;
  return card.due;
}
