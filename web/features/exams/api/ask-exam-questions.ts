import { z } from 'zod';
import { addressOf } from '#shared/contract/endpoint.ts';
import { generateExamQuestions } from '#shared/contract/endpoints/exams.ts';
import {
  type ExamQuestionsAnswer,
  examQuestionsAnswerSchema,
  questionSchema,
} from '#shared/contract/exam.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { postStream } from '#web/lib/event-stream.ts';
import { examinerCall, loadPromptFile } from '#web/lib/prompt-file.ts';
import { endWait, tellWait } from '#web/ui/model-waits.ts';
import { examTexts } from '../texts.ts';

/** The place of the exam that is being prepared among those that wait for a model. */
export const examPlace = 'exam';

/** Specification: calls 5. */
const QUESTION_COUNT = 5;
const TEMPERATURE = 0.7;

/** A missing list counts as empty: both give 'No questions returned.'. */
const answerSchema = examQuestionsAnswerSchema.extend({ questions: z.array(questionSchema).default([]) });

/** The activity and lesson of an exam. */
export type ExamPlace = {
  courseId: string;
  unitId: string;
  activityId: string;
  lessonTitle: string;
  studentProfile: unknown;
  courseDetails: unknown;
};

/**
 * POST /api/generate-exam-questions: prepares the exam of an activity, or returns the existing one.
 * @param attempt undefined: the newest; a retake sends the next number
 * @throws Error with a message of exam 6: 'No questions returned.', 'HTTP error! Status: {code}' …
 */
export async function askExamQuestions(
  place: ExamPlace,
  attempt: number | undefined,
  signal: AbortSignal,
): Promise<ExamQuestionsAnswer> {
  const prompt = await loadPromptFile('examinerQuestionsPrompt.txt', signal);
  const user = { ...place, questionCount: QUESTION_COUNT, attempt, prepare: true };
  const body = examinerCall(prompt, user, TEMPERATURE);
  const answer = await postStream(addressOf(generateExamQuestions), body, {
    schema: answerSchema,
    signal,
    onProgress: (progress) => tellWait(examPlace, progress),
  })
    .finally(() => endWait(examPlace))
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      console.warn(examTexts.questionsFailed, error);
      // The server itself reports an empty list with this message.
      if (error instanceof ApiError && error.message === examTexts.noQuestions) throw error;
      const status = error instanceof ApiError ? error.status : 0;
      throw new Error(status > 0 ? examTexts.httpError(status) : examTexts.questionsFailed, { cause: error });
    });
  const count = answer.outline?.questionCount ?? answer.questions.length;
  if (count === 0) throw new Error(examTexts.noQuestions);
  return answer;
}
