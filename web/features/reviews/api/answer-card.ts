import { answerReview } from '#shared/contract/endpoints/reviews.ts';
import type { Answer, Question } from '#shared/contract/exam.ts';
import type { ReviewCard } from '#shared/contract/reviews.ts';
import { call } from '../../../lib/call.ts';

/** Scores an answer; only the first answer of a round counts. @throws ApiError */
export const answerCard = ({ id, round }: Pick<ReviewCard, 'id' | 'round'>, answer: Answer) =>
  call(answerReview, { params: { id }, body: { round, answer } });

/** The answer 'I don't know': empty, in the format that the question requires. */
export function noAnswer({ type }: Question): Answer {
  if (type === 'multiple' || type === 'ordering') return [];
  return type === 'matching' ? {} : '';
}
