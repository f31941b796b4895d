import { type ExamDetails, examDetailsSchema } from '#shared/contract/exam.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/exams/{id}/leave: abandons the exam permanently, without a result. @throws ApiError */
export function leaveExamOnServer(examId: string): Promise<ExamDetails> {
  return apiPost(`/api/exams/${encodeURIComponent(examId)}/leave`, {}, examDetailsSchema);
}
