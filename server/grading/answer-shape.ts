import { answerForms } from '#questions/answers.ts';
import type { Answer, Answers, Question } from '#shared/contract/exam.ts';
import { notANumber } from '#shared/rules/read-numbers.ts';
import { badRequest, mostNamedFields } from '../platform/app-error.ts';

/** @throws AppError 400 naming the answers that fit no question of the exam, at most `mostNamedFields` */
export function requireFittingAnswers(questions: Question[], answers: Answers): void {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const problemOf = (id: string, answer: Answer): string | null => {
    const question = byId.get(id);
    if (!question) return 'There is no such question in this exam.';
    return answerForms[question.type].fits(answer, question)
      ? null
      : `This is no answer to a question of type ${question.type}.`;
  };
  const wrong = Object.entries(answers).flatMap(([id, answer]): [string, string][] => {
    const problem = problemOf(id, answer);
    return problem === null ? [] : [[id, problem]];
  });
  const [first] = wrong;
  if (first) {
    throw badRequest(`${first[0]}: ${first[1]}`, Object.fromEntries(wrong.slice(0, mostNamedFields)));
  }
}

/** Outside of exams a typing error must not count as an answer. @throws AppError 400 for an unreadable number */
export function requireReadable(question: Question, answer: Answer): void {
  if (answerForms[question.type].isUnreadable?.(answer)) throw badRequest(notANumber);
}
