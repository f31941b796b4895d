import type { ReviewProps } from '#questions/question-view.ts';
import { questionViews } from '#questions/question-views.tsx';

/**
 * The given answer beside the correct one, in the format of the question. With `onlyGiven`, options that were not
 * chosen get no feedback, and a pair only shows whether it is right.
 */
export function AnswerReview(props: ReviewProps) {
  const { Review } = questionViews[props.question.type];
  return <Review {...props} />;
}
