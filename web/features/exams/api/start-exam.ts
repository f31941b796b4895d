import { startExam } from '#shared/contract/endpoints/exams.ts';
import type { ExamDetails } from '#shared/contract/exam.ts';
import { call } from '#web/lib/call.ts';

/**
 * Starts the exam, and only now returns its questions. Idempotent.
 * @param timerMinutes duration of the learner's timer, null for none
 * @throws ApiError
 */
export function beginExam(examId: string, timerMinutes: number | null): Promise<ExamDetails> {
  return call(startExam, { params: { id: examId }, body: { timerMinutes } });
}
