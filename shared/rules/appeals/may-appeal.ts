import type { Question, QuestionResult } from '#shared/contract/exam.ts';

/** Who decides: 'judged' by a model, or 'recorded' only, since there is no model. */
export type Appeals = 'judged' | 'recorded';

/**
 * Why a question cannot be appealed; null: it can. right: it has full points; asked: it was appealed already; closed:
 * another open exam asks it; yours: an ungraded open answer, which the learner assesses, and without a model nobody else
 * can.
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
