import { Button } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { type ReviewGrade, reviewGrades } from '#shared/rules/reviews/grades.ts';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';

type Props = { offered: ReviewGrade[]; onGrade: (grade: ReviewGrade) => void };

/** Again, Hard, Good, Easy, by click or by the keys 1 to 4. */
export function GradeBar({ offered, onGrade }: Props) {
  useGradeKeys(offered, onGrade);
  return (
    <div className={classes.gradeBar} data-foot-bar>
      <p className={classes.gradeTitle} id="grade-title">
        <b>{texts.gradeTitle}</b>{' '}
        {offered.length < reviewGrades.length ? (
          <span className={classes.help}>{texts.gradeBounded}</span>
        ) : (
          <span className={classes.help} data-for-keys>
            {texts.gradeHelp}
          </span>
        )}
      </p>
      <fieldset aria-labelledby="grade-title" className={classes.grades}>
        {reviewGrades.map((grade) => (
          <Button
            aria-keyshortcuts={String(grade)}
            disabled={!offered.includes(grade)}
            key={grade}
            onClick={() => onGrade(grade)}
            size="md"
            variant="default"
          >
            {texts.grades[grade]}
            <span aria-hidden className={classes.key} data-for-keys>
              {grade}
            </span>
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function useGradeKeys(offered: ReviewGrade[], onGrade: (grade: ReviewGrade) => void): void {
  // Before the next paint, so that the keys work as soon as the bar is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const typing = event.target instanceof Element && event.target.closest('textarea, [role="dialog"]');
      const grade = offered.find((one) => String(one) === event.key);
      if (typing || grade === undefined) return;
      event.preventDefault();
      onGrade(grade);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
