import { ChoiceInput } from './choice-input.tsx';
import { ChoiceReview } from './choice-review.tsx';
import { ProgramInput } from './code/program-input.tsx';
import { ProgramReview } from './code/program-review.tsx';
import { MatchingInput } from './matching/matching-input.tsx';
import { MatchingReview } from './matching/matching-review.tsx';
import { NumericInput } from './numeric/numeric-input.tsx';
import { OpenInput, OpenReview } from './open/open-views.tsx';
import { OrderingInput } from './ordering/ordering-input.tsx';
import { OrderingReview } from './ordering/ordering-review.tsx';
import { OutputInput, OutputReview } from './output/output-views.tsx';
import type { QuestionType } from './question-types.ts';
import type { QuestionView } from './question-view.ts';
import { ShortInput } from './short/short-input.tsx';
import { TextReview } from './text-review.tsx';

/** What a page shows of each type of question. */
export const questionViews: Record<QuestionType, QuestionView> = {
  single: { task: 'choose one answer', Input: ChoiceInput, Review: ChoiceReview },
  multiple: {
    task: 'choose several answers',
    Input: (props) => <ChoiceInput {...props} multiple />,
    Review: ChoiceReview,
  },
  numeric: { task: 'work out a number', Input: NumericInput, Review: TextReview },
  ordering: { task: 'put things in order', Input: OrderingInput, Review: OrderingReview },
  matching: { task: 'match pairs', Input: MatchingInput, Review: MatchingReview },
  output: { task: 'read a program', Input: OutputInput, Review: OutputReview },
  short: { task: 'write a word or two', Input: ShortInput, Review: TextReview },
  open: { task: 'answer in your own words', Input: OpenInput, Review: OpenReview },
  code: { task: 'write a program', Input: ProgramInput, Review: ProgramReview },
};
