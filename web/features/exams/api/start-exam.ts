import { type ExamDetails, examDetailsSchema } from '#shared/contract/exam.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/exams/{id}/start: the learner begins it. Started again, it answers with the same. @throws ApiError */
export function beginExam(examId: string): Promise<ExamDetails> {
  return apiPost(`/api/exams/${encodeURIComponent(examId)}/start`, {}, examDetailsSchema);
}
