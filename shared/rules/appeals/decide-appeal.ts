import type { Appeal, AppealVerdict } from '#shared/contract/appeals.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { Outcome, QuestionResult } from '#shared/contract/exam.ts';

export type AppealReview = { reason: string; madeBy: MadeBy } & (
  | { verdict: 'kept' | 'struck' | 'disputed' }
  | { verdict: 'graded'; outcome: Outcome; points: number; feedback: string }
);

/**
 * The result of a question after a review, including the previous grade. An appeal is never a risk: a grade can only rise,
 * and stays if the review does not grade the answer. A struck question is excluded from the points.
 */
export function decided(before: QuestionResult, look: AppealReview, now: Date): QuestionResult {
  const verdict = verdictOf(before, look);
  const appeal: Appeal = {
    argument: before.appeal?.argument ?? '',
    askedAt: before.appeal?.askedAt ?? now.toISOString(),
    status: 'decided',
    decision: {
      verdict,
      before: { outcome: before.outcome, points: before.points, feedback: before.feedback },
      reason: look.reason,
      madeBy: look.madeBy,
      decidedAt: now.toISOString(),
    },
  };
  if (verdict === 'struck') return { ...before, outcome: 'not-graded', points: 0, appeal };
  if (verdict === 'regraded' && look.verdict === 'graded') {
    const { outcome, points, feedback } = look;
    return { ...before, outcome, points: Math.min(points, before.maxPoints), feedback, appeal };
  }
  return { ...before, appeal };
}

function verdictOf(before: QuestionResult, look: AppealReview): AppealVerdict {
  if (look.verdict !== 'graded') return look.verdict;
  const graded = look.outcome === 'correct' || look.outcome === 'partly';
  return graded && look.points > countedPoints(before) ? 'regraded' : 'kept';
}

const countedPoints = ({ outcome, points }: QuestionResult) =>
  outcome === 'not-graded' || outcome === 'self-assessed' ? 0 : points;

/** Was the question struck? Then its answer does not count for anything. */
export const isStruck = ({ appeal }: QuestionResult): boolean => appeal?.decision?.verdict === 'struck';

/** The original results, before any appeal. */
export const firstResults = (results: QuestionResult[]): QuestionResult[] =>
  results.map((one) => (one.appeal?.decision ? { ...one, ...one.appeal.decision.before } : one));
