import type { QuestionResult } from '#shared/contract/exam.ts';

/** Score and maximum score of the scored questions; ungraded ones count in neither. */
export function totalOf(results: QuestionResult[]): { score: number; maxScore: number } {
  const scored = results.filter(isScored);
  const sum = (pick: (one: QuestionResult) => number) =>
    Math.round(scored.reduce((total, one) => total + pick(one), 0) * 100) / 100;
  return { score: sum(({ points }) => points), maxScore: sum((one) => one.maxPoints) };
}

const isScored = ({ outcome }: QuestionResult) => outcome !== 'not-graded' && outcome !== 'self-assessed';

export type Reached = { right: number; partly: number; scored: number };

/** What was reached in an exam: of its scored questions, the number of right and of partly right ones. */
export function reachedOf(results: QuestionResult[]): Reached {
  const count = (wanted: QuestionResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length;
  return { right: count('correct'), partly: count('partly'), scored: results.filter(isScored).length };
}
