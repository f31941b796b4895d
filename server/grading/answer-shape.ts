import type { Answer, Answers, Question } from '#shared/contract/exam.ts';
import { isUnreadable } from '#shared/rules/is-answered.ts';
import { notANumber } from '#shared/rules/read-numbers.ts';
import { badRequest, mostNamedFields } from '../platform/app-error.ts';

const isText = (answer: Answer): answer is string => typeof answer === 'string';
const isListOf = (answer: Answer, ids: Set<string>): boolean =>
  Array.isArray(answer) && answer.every((id) => ids.has(id)) && new Set(answer).size === answer.length;

/** Does an answer have the form that a question of its type asks for? An empty one always has: it takes an answer back. */
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

/** Texts for files of the task; one that is fixed may come along as it is. */
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

/** Where an answer counts at once, a slip of the pen is no answer. @throws AppError 400 for what is no number where one is asked for */
export function requireReadable(question: Question, answer: Answer): void {
  if (isUnreadable(question, answer)) throw badRequest(notANumber);
}
