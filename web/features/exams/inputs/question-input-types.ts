import type { Answer, Question } from '#shared/contract/exam.ts';

/** Props of every answer input, whatever the type of the question. */
export type QuestionInputProps = {
  question: Question;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
  disabled: boolean;
};
