import { type ExamDetails, examDetailsSchema } from '#shared/contract/exam.ts';
import { apiPost } from '../../../lib/api-client.ts';

/**
 * POST /api/exams/{id}/start: starts the exam, and only now returns its questions. Idempotent.
 * @param timerMinutes duration of the learner's timer, null for none
 * @throws ApiError
 */
export function beginExam(examId: string, timerMinutes: number | null): Promise<ExamDetails> {
  return apiPost(`/api/exams/${encodeURIComponent(examId)}/start`, { timerMinutes }, examDetailsSchema);
}
