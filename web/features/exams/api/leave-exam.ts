import { leaveExam } from '#shared/contract/endpoints/exams.ts';
import type { ExamDetails } from '#shared/contract/exam.ts';
import { call } from '#web/lib/call.ts';

/** Abandons the exam permanently, without a result. @throws ApiError */
export function leaveExamOnServer(examId: string): Promise<ExamDetails> {
  return call(leaveExam, { params: { id: examId } });
}
