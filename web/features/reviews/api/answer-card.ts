import { answerReview } from '#shared/contract/endpoints/reviews.ts';
import type { Answer } from '#shared/contract/exam.ts';
import type { ReviewCard } from '#shared/contract/reviews.ts';
import { call } from '../../../lib/call.ts';

/** Scores an answer; only the first answer of a round counts. @throws ApiError */
export const answerCard = ({ id, round }: Pick<ReviewCard, 'id' | 'round'>, answer: Answer) =>
  call(answerReview, { params: { id }, body: { round, answer } });
