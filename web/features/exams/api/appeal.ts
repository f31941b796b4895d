import { appealGrade } from '#shared/contract/endpoints/exams.ts';
import { callEvents } from '#web/lib/call-events.ts';

/**
 * Requests a second grading of an answer and waits for it; the result is in the exam's details. Idempotent.
 * @throws ApiError
 */
export async function sendAppeal(examId: string, questionId: string, argument: string): Promise<void> {
  await callEvents(appealGrade, { params: { id: examId, questionId }, body: { argument } });
}
