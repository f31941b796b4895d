import type { Answer, Question } from '#shared/contract/exam.ts';
import { isProgramWritten } from '#shared/rules/is-program-written.ts';
import { isUnreadableNumber } from '#shared/rules/read-numbers.ts';

/** The form of the answers to a type of question, for the page and for the server. */
export type AnswerForm = {
  /** Whether an answer has this form. An empty one always has: it withdraws an answer. */
  fits: (answer: Answer, question: Question) => boolean;
  /** the answer of somebody who does not know it */
  none: Answer;
  /** Default: something was entered, or chosen. */
  isGiven?: (answer: Answer, question: Question) => boolean;
  /** Whether it was mistyped, so that it is no answer yet. Default: never. */
  isUnreadable?: (answer: Answer) => boolean;
  /** Whether something is still missing in an answer that was given. Default: never. */
  isPartial?: (answer: Answer, question: Question) => boolean;
};

export const asText = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');
export const asList = (answer: Answer | undefined): string[] => (Array.isArray(answer) ? answer : []);
/** left id → right id; of a program, file name → text */
export const asRecord = (answer: Answer | undefined): Record<string, string> =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer : {};

const isText = (answer: Answer): answer is string => typeof answer === 'string';
const idsOf = (list: Question['options']): Set<string> => new Set(list?.map(({ id }) => id));

export const text: AnswerForm = { fits: isText, none: '' };

export const number: AnswerForm = {
  ...text,
  isUnreadable: (answer) => isText(answer) && isUnreadableNumber(answer),
};

/** The id of one option. */
export const option: AnswerForm = {
  fits: (answer, { options }) => isText(answer) && (answer === '' || idsOf(options).has(answer)),
  none: '',
};

/** Ids of options, each once. */
export const optionList: AnswerForm = {
  fits: (answer, { options }) => {
    const ids = idsOf(options);
    return (
      Array.isArray(answer) && answer.every((id) => ids.has(id)) && new Set(answer).size === answer.length
    );
  },
  none: [],
};

/** {id of an option: id of its target} */
export const pairs: AnswerForm = {
  fits: (answer, { options, targets }) => {
    if (isText(answer) || Array.isArray(answer)) return false;
    const [lefts, rights] = [idsOf(options), idsOf(targets)];
    return Object.entries(answer).every(([left, right]) => lefts.has(left) && rights.has(right));
  },
  none: {},
  isPartial: (answer, { options = [] }) => options.some(({ id }) => !asRecord(answer)[id]),
};

/** {file name: text}, for files of the task; fixed ones may be included unchanged. */
export const program: AnswerForm = {
  fits: (answer, { task }) => {
    if (isText(answer)) return answer === '';
    if (Array.isArray(answer)) return false;
    const files = new Map(task?.files.map((file) => [file.name, file]));
    return Object.entries(answer).every(([name, written]) => {
      const file = files.get(name);
      return file !== undefined && (!file.fixed || file.text === written);
    });
  },
  none: '',
  isGiven: (answer, { task }) => isProgramWritten(task?.files ?? [], answer),
};
