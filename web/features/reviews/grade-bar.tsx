import { Button } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { type ReviewGrade, reviewGrades } from '#shared/rules/reviews/grades.ts';
import classes from './reviews.module.css';
import { reviewTexts as texts } from './texts.ts';

type Props = { offered: ReviewGrade[]; onGrade: (grade: ReviewGrade) => void };

/** The grades that are offered of Again, Hard, Good and Easy, by click or by the keys 1 to 4; for one alone 'Continue'. */
export function GradeBar({ offered, onGrade }: Props) {
  useGradeKeys(offered, onGrade);
  const [first] = offered;
  if (first !== undefined && offered.length === 1) {
    return (
      <div className={classes.gradeBar} data-foot-bar>
        <p className={classes.gradeTitle}>
          <b>{texts.unknownTitle}</b> <span className={classes.help}>{texts.unknownHelp}</span>
        </p>
        <Button aria-keyshortcuts={String(first)} onClick={() => onGrade(first)} size="md">
          {texts.onward}
        </Button>
      </div>
    );
  }
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
        {offered.map((grade) => (
          <Button
            aria-keyshortcuts={String(grade)}
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
