import type { ReactNode } from 'react';
import { withUnit } from '#shared/rules/with-unit.ts';
import classes from '../web/features/exams/exam.module.css';
import { useLessonWords } from '../web/ui/lesson-language.ts';
import { asText } from './answer-forms.ts';
import type { ReviewProps } from './question-view.ts';

type Props = ReviewProps & {
  /** of a text; default: that of what a learner wrote */
  className?: string | undefined;
  /** above the right answer; default: that it is the correct one */
  rightTitle?: string;
  /** default: as text, with the unit that is asked for */
  showRight?: (right: string) => ReactNode;
  /** what the answer is about, above it */
  children?: ReactNode;
};

/** A written answer beside the right one. */
export function TextReview({ question, result, given, className = classes.givenText, ...how }: Props) {
  const words = useLessonWords().review;
  const right = asText(result.correctAnswer);
  const asWritten = (text: string) => (
    <p className={className} dir="auto">
      {text}
    </p>
  );
  return (
    <div className={classes.textReview}>
      {how.children}
      <p className={classes.sideTitle} dir="auto">
        {words.yourAnswer}
      </p>
      {asWritten(withUnit(asText(given).trim(), question.unit) || words.noAnswer)}
      {right && result.outcome !== 'correct' && (
        <>
          <p className={classes.sideTitle} dir="auto">
            {how.rightTitle ?? words.correctAnswer}
          </p>
          {how.showRight?.(right) ?? asWritten(withUnit(right, question.unit))}
        </>
      )}
    </div>
  );
}
