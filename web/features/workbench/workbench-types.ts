import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { givenWorkSchema } from '#shared/contract/workbench/block.ts';
import type { QuestionViews } from '../../ui/question-views.ts';

/** How a question is asked and its answer looked back at is another feature's; the page hands it in. */
export type BlockViews = Pick<QuestionViews, 'renderQuestion'> & {
  /** what was answered, with what is said of each part of it */
  renderReview: (props: {
    question: Question;
    result: QuestionResult;
    given: Answer | undefined;
    /** nothing is said of options that were not chosen */
    onlyGiven: boolean;
  }) => ReactNode;
};

/** What was given to a block, and what came of it. */
export type BlockWork = z.infer<typeof givenWorkSchema>;
