import { submitExam } from '#shared/contract/endpoints/exams.ts';
import type { Ages, Answers, ExamResult } from '#shared/contract/exam.ts';
import { callEvents } from '#web/lib/call-events.ts';
import { examinerCall, loadPromptFile } from '#web/lib/prompt-file.ts';

/** Specification: calls 5. */
const TEMPERATURE = 0.3;

/**
 * POST /api/submit-exam {model, messages[system grading prompt, user JSON {examId, studentAnswers}], temperature}. A
 * second submit returns the first result.
 * @param userId the exam's user: it is sent as nobody else
 * @param ages the answers that the server may not have, with the time since each was given, ms
 * @returns null on failure, after a warning
 */
export async function submitExamAnswers(
  examId: string,
  studentAnswers: Answers,
  ages: Ages = {},
  userId: string | null = null,
): Promise<ExamResult | null> {
  try {
    const prompt = await loadPromptFile('examinerGradingPrompt.txt');
    const body = examinerCall(prompt, { examId, studentAnswers, ages }, TEMPERATURE);
    return await callEvents(submitExam, { body }, { userId });
  } catch (error) {
    console.warn('The exam could not be submitted', error);
    return null;
  }
}
