import type { QuestionKey } from '#questions/kinds.ts';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import { unavailable } from '../platform/app-error.ts';
import { learnerOwner } from '../platform/queue-owner.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import { requireFittingAnswers, requireReadable } from './answer-shape.ts';
import { resultOf } from './grade-answer.ts';
import { gradeSingleAnswer } from './grade-single-answer.ts';
import { filesOf } from './handed-in.ts';

export type ClosedKey = Exclude<QuestionKey, { type: 'open' }>;

const notHere = 'This program can only be tested in a browser.';

/**
 * Grades one answer outside of an exam: by rule, or a program by running it. To be called
 * outside of a transaction. Throws 400 for an answer that does not fit, 429 and 503 if a program cannot be run now, or is cut short.
 */
export async function gradeWithPrograms(
  question: Question,
  key: ClosedKey,
  answer: Answer,
  { programs, userId }: { programs: ProgramService; userId: string },
): Promise<QuestionResult> {
  requireReadable(question, answer);
  if (key.type !== 'code') return gradeSingleAnswer(question, key, answer);
  requireFittingAnswers([question], { [question.id]: answer });
  const files = filesOf(answer) ?? {};
  const grade =
    question.task && (await programs.grade(question.task, key, files, { owner: learnerOwner(userId) }));
  if (!grade) throw unavailable(notHere);
  return resultOf(question, key, answer, grade);
}

/** What the ledger stores of a program besides its grade: the result, so that showing it does not run it again. */
export const keptResult = (key: ClosedKey, result: QuestionResult) =>
  key.type === 'code' ? { program: true, result } : {};

/** The result of an answer that was graded before, from its event in the ledger. */
export function gradedBefore(
  question: Question,
  key: ClosedKey,
  payload: Record<string, unknown>,
): QuestionResult {
  return key.type === 'code'
    ? (payload.result as QuestionResult)
    : gradeSingleAnswer(question, key, payload.answer as Answer);
}
