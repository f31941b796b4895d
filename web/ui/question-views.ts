import type { ReactNode } from 'react';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';

type Asked = {
  question: Question;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
  disabled: boolean;
};

/** How a question is asked and a result shown is the feature of exams'; the page hands it in to the others. */
export type QuestionViews = {
  renderQuestion: (props: Asked) => ReactNode;
  renderResult: (props: {
    question: Question;
    result: QuestionResult;
    given: Answer | undefined;
  }) => ReactNode;
};
