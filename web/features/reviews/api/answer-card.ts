import type { Answer, Question } from '#shared/contract/exam.ts';
import { type ReviewCard, reviewAnswerSchema } from '#shared/contract/reviews.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/reviews/{id}/answer: scores it; only the first answer of a round counts. @throws ApiError */
export const answerCard = ({ id, round }: Pick<ReviewCard, 'id' | 'round'>, answer: Answer) =>
  apiPost(`/api/reviews/${id}/answer`, { round, answer }, reviewAnswerSchema);

/** The answer 'I don't know': empty, in the format that the question requires. */
export function noAnswer({ type }: Question): Answer {
  if (type === 'multiple' || type === 'ordering') return [];
  return type === 'matching' ? {} : '';
}
