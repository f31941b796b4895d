import { appealAnswerSchema } from '#shared/contract/appeals.ts';
import { postStream } from '../../../lib/event-stream.ts';

/**
 * POST /api/exams/{id}/appeals/{questionId} {argument}: asks to look at a grade again and waits until somebody has; the
 * exam's details say what came of it. Asked twice it is once. @throws ApiError
 */
export async function askToLookAgain(examId: string, questionId: string, argument: string): Promise<void> {
  const path = `/api/exams/${encodeURIComponent(examId)}/appeals/${encodeURIComponent(questionId)}`;
  await postStream(path, { argument }, { schema: appealAnswerSchema });
}
