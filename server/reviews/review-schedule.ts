import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import type { ReviewGrade } from '#shared/rules/reviews/grades.ts';

/** One encounter with a card: first seen, missed, or reviewed. */
export type ReviewMoment = { id: string; at: Date; grade: ReviewGrade };

/**
 * No fuzz, so that the same history gives the same due date on every machine. No steps within a day: a card is due on
 * another day, since learning needs spacing.
 */
const scheduler = fsrs({
  enable_fuzz: false,
  enable_short_term: false,
  request_retention: 0.9,
  // Not 365, since a grade of Easy may exceed the limit by a day or two.
  maximum_interval: 360,
});

/**
 * Computes when a card is due by replaying its history; the order of `moments` does not matter. `first` is when the card
 * was first seen, with the grade that this counts as.
 */
export function dueAfter(first: { at: Date; grade: ReviewGrade }, moments: ReviewMoment[]): Date {
  const ordered = moments
    .filter(({ at }) => at > first.at)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  let card = createEmptyCard(first.at);
  for (const { at, grade } of [first, ...ordered]) card = scheduler.next(card, at, grade as Grade).card;
  return card.due;
}
