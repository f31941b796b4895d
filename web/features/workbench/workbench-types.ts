import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { givenWorkSchema } from '#shared/contract/workbench/block.ts';
import type { QuestionViews } from '../../ui/question-views.ts';

/** How a question is asked and its answer reviewed. Another feature implements it; the page passes it in. */
export type BlockViews = Pick<QuestionViews, 'renderQuestion'> & {
  /** the answer, with feedback on each part */
  renderReview: (props: {
    question: Question;
    result: QuestionResult;
    given: Answer | undefined;
    /** no feedback on options that were not chosen */
    onlyGiven: boolean;
  }) => ReactNode;
};

/** An answer to a block, and its result. */
export type BlockWork = z.infer<typeof givenWorkSchema>;
