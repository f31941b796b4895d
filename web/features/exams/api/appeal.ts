import { appealAnswerSchema } from '#shared/contract/appeals.ts';
import { postStream } from '../../../lib/event-stream.ts';

/**
 * POST /api/exams/{id}/appeals/{questionId} {argument}: requests a second grading and waits for it; the result is in
 * the exam's details. Idempotent. @throws ApiError
 */
export async function sendAppeal(examId: string, questionId: string, argument: string): Promise<void> {
  const path = `/api/exams/${encodeURIComponent(examId)}/appeals/${encodeURIComponent(questionId)}`;
  await postStream(path, { argument }, { schema: appealAnswerSchema });
}
