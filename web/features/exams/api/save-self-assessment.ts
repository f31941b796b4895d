import { assessOpenAnswer } from '#shared/contract/endpoints/exams.ts';
import type { ExamDetails } from '#shared/contract/exam.ts';
import { call } from '#web/lib/call.ts';

/** Saves which criteria the learner's answer meets. @throws ApiError */
export function saveSelfAssessment(
  examId: string,
  questionId: string,
  ticked: string[],
): Promise<ExamDetails> {
  return call(assessOpenAnswer, { params: { id: examId, questionId }, body: { ticked } });
}
