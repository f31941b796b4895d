import type { ReactNode } from 'react';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';

/** How a question is asked and a result shown is another feature's; the page hands it in. */
export type QuestionViews = {
  renderQuestion: (props: {
    question: Question;
    value: Answer | undefined;
    onChange: (answer: Answer) => void;
    disabled: boolean;
  }) => ReactNode;
  renderResult: (props: {
    question: Question;
    result: QuestionResult;
    given: Answer | undefined;
  }) => ReactNode;
};

export type CardViews = QuestionViews & {
  /** where a passage of a document of the learner's own is read */
  passageHref: (documentId: string, section: number, block: number) => string;
};
