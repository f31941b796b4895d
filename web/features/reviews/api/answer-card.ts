import type { Answer, Question } from '#shared/contract/exam.ts';
import { type ReviewCard, reviewAnswerSchema } from '#shared/contract/reviews.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/reviews/{id}/answer: scores it; of a round the first answer counts. @throws ApiError */
export const answerCard = ({ id, round }: Pick<ReviewCard, 'id' | 'round'>, answer: Answer) =>
  apiPost(`/api/reviews/${id}/answer`, { round, answer }, reviewAnswerSchema);

/** The answer of somebody who does not know: empty, in the form that the question asks for. */
export function noAnswer({ type }: Question): Answer {
  if (type === 'multiple' || type === 'ordering') return [];
  return type === 'matching' ? {} : '';
}
