import type { ReactNode } from 'react';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';

type Asked = {
  question: Question;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
  disabled: boolean;
};

export type Answered = { question: Question; result: QuestionResult; given: Answer | undefined };

/**
 * How a question is asked and its result shown. The exams feature implements it; the page passes it to other
 * features.
 */
export type QuestionViews = {
  renderQuestion: (props: Asked) => ReactNode;
  renderResult: (props: Answered) => ReactNode;
};
