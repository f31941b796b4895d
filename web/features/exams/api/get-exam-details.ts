import { getExam } from '#shared/contract/endpoints/exams.ts';
import type { ExamDetails } from '#shared/contract/exam.ts';
import { call } from '#web/lib/call.ts';

/** GET /api/exam-details/{id}. @returns null on failure, after a warning */
export async function getExamDetails(examId: string, signal?: AbortSignal): Promise<ExamDetails | null> {
  try {
    return await call(getExam, { params: { id: examId } }, { signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('The exam could not be loaded', error);
    return null;
  }
}
