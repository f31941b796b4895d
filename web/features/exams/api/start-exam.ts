import { type ExamDetails, examDetailsSchema } from '#shared/contract/exam.ts';
import { apiPost } from '../../../lib/api-client.ts';

/**
 * POST /api/exams/{id}/start: the learner begins it, and only now its questions come. Started again, it answers with
 * the same.
 * @param timerMinutes of the clock that the learner wants, null for none
 * @throws ApiError
 */
export function beginExam(examId: string, timerMinutes: number | null): Promise<ExamDetails> {
  return apiPost(`/api/exams/${encodeURIComponent(examId)}/start`, { timerMinutes }, examDetailsSchema);
}
