import { type ExamDetails, examDetailsSchema } from '#shared/contract/exam.ts';
import { apiGet } from '../../../lib/api-client.ts';

/** GET /api/exam-details/{id}. @returns null on failure, after a warning */
export async function getExamDetails(examId: string, signal?: AbortSignal): Promise<ExamDetails | null> {
  try {
    return await apiGet(`/api/exam-details/${encodeURIComponent(examId)}`, examDetailsSchema, { signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('The exam could not be loaded', error);
    return null;
  }
}
