import type { QuestionType } from '#questions/question-types.ts';

/** Minutes for reading and answering one question without hurry. */
const minutesOf: Record<QuestionType, number> = {
  single: 1,
  multiple: 1.5,
  short: 1.5,
  numeric: 2,
  ordering: 2,
  matching: 2,
  output: 2,
  open: 5,
  code: 6,
};

/** The suggested time for an exam, in whole minutes, plus a quarter for checking. At least 3. */
export function examMinutes(types: QuestionType[]): number {
  const sum = types.reduce((total, type) => total + minutesOf[type], 0);
  return Math.max(3, Math.ceil(sum * 1.25));
}
