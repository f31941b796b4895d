import type { QuestionResult } from '#shared/contract/exam.ts';

/** Score and maximum score of the scored questions; ungraded ones count in neither. */
export function totalOf(results: QuestionResult[]): { score: number; maxScore: number } {
  const scored = results.filter(({ outcome }) => outcome !== 'not-graded' && outcome !== 'self-assessed');
  const sum = (pick: (one: QuestionResult) => number) =>
    Math.round(scored.reduce((total, one) => total + pick(one), 0) * 100) / 100;
  return { score: sum(({ points }) => points), maxScore: sum((one) => one.maxPoints) };
}
