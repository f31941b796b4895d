import { type ExamDetails, examDetailsSchema } from '#shared/contract/exam.ts';
import { apiPut } from '../../../lib/api-client.ts';

/** PUT /api/exams/{id}/self-assessments/{questionId} {ticked}: which criteria the learner's answer meets. @throws ApiError */
export function saveSelfAssessment(
  examId: string,
  questionId: string,
  ticked: string[],
): Promise<ExamDetails> {
  const path = `/api/exams/${encodeURIComponent(examId)}/self-assessments/${encodeURIComponent(questionId)}`;
  return apiPut(path, { ticked }, examDetailsSchema);
}
