import type { Answer, Answers, Question } from '#shared/contract/exam.ts';
import { isUnreadable } from '#shared/rules/is-answered.ts';
import { notANumber } from '#shared/rules/read-numbers.ts';
import { badRequest, mostNamedFields } from '../platform/app-error.ts';

const isText = (answer: Answer): answer is string => typeof answer === 'string';
const isListOf = (answer: Answer, ids: Set<string>): boolean =>
  Array.isArray(answer) && answer.every((id) => ids.has(id)) && new Set(answer).size === answer.length;

/** Whether an answer has the form that its question's type requires. An empty one always has: it withdraws an answer. */
function fitsQuestion(question: Question, answer: Answer): boolean {
  const options = new Set(question.options?.map(({ id }) => id));
  switch (question.type) {
    case 'single':
      return isText(answer) && (answer === '' || options.has(answer));
    case 'multiple':
    case 'ordering':
      return isListOf(answer, options);
    case 'matching': {
      if (isText(answer) || Array.isArray(answer)) return false;
      const targets = new Set(question.targets?.map(({ id }) => id));
      return Object.entries(answer).every(([left, target]) => options.has(left) && targets.has(target));
    }
    case 'code':
      return isProgram(question, answer);
    default:
      return isText(answer);
  }
}

/** Whether an answer has a text for each named file of the task; fixed files may be included unchanged. */
function isProgram({ task }: Question, answer: Answer): boolean {
  if (isText(answer)) return answer === '';
  if (Array.isArray(answer)) return false;
  const files = new Map(task?.files.map((file) => [file.name, file]));
  return Object.entries(answer).every(([name, text]) => {
    const file = files.get(name);
    return file !== undefined && (!file.fixed || file.text === text);
  });
}

/** @throws AppError 400 naming the answers that fit no question of the exam, at most `mostNamedFields` */
export function requireFittingAnswers(questions: Question[], answers: Answers): void {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const problemOf = (id: string, answer: Answer): string | null => {
    const question = byId.get(id);
    if (!question) return 'There is no such question in this exam.';
    return fitsQuestion(question, answer)
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
  if (isUnreadable(question, answer)) throw badRequest(notANumber);
}
