import type { Question, QuestionResult } from '#shared/contract/exam.ts';

/** Who looks again: a model, which judges, or nobody, so that the objection is only put on record. */
export type Appeals = 'judged' | 'recorded';

/**
 * Why another look cannot be asked for; null: it can.
 * right: it has all its points; asked: once a question; closed: another exam that goes on asks it; yours: an open
 * answer that nobody graded is the learner's own to assess, and without a model nobody else can.
 */
export type AppealRefusal = 'right' | 'asked' | 'closed' | 'yours';

export function appealRefusal(
  { type }: Pick<Question, 'type'>,
  result: QuestionResult,
  appeals: Appeals,
): AppealRefusal | null {
  if (result.appeal && result.appeal.status !== 'failed') return 'asked';
  if (result.outcome === 'correct') return 'right';
  const scored = result.outcome === 'partly' || result.outcome === 'wrong';
  if (!scored && type !== 'open') return 'closed';
  if (!scored && appeals === 'recorded') return 'yours';
  return null;
}
