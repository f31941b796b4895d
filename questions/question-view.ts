import type { ComponentType } from 'react';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';

/** Props of every answer input, whatever the type of the question. */
export type QuestionInputProps = {
  question: Question;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
  disabled: boolean;
};

/** Props of every review of an answer. */
export type ReviewProps = {
  question: Question;
  result: QuestionResult;
  given: Answer | undefined;
  /** feedback on what was chosen only, because the question will be tried again */
  onlyGiven?: boolean | undefined;
};

/** What a page shows of questions of one type. */
export type QuestionView = {
  /** what is to be done, where an exam is announced: 'choose one answer' */
  task: string;
  Input: ComponentType<QuestionInputProps>;
  /** the given answer beside the correct one, in the format of the question */
  Review: ComponentType<ReviewProps>;
};

export const textLabels = {
  answer: 'Your answer',
  answerIn: (unit: string) => `Your answer (${unit})`,
};
