import { useLayoutEffect, useRef } from 'react';
import { IconFlagFilled } from '#web/ui/icons/icons.ts';
import classes from '../exam.module.css';
import { goTo, review } from '../exam-giving.ts';
import { useExamStore } from '../exam-store.ts';
import { type QuestionStanding, standingOf } from '../state/exam-answers-state.ts';
import { examTexts } from '../texts.ts';
import { useSending } from '../use-sending.ts';
import { ShortName } from './short-name.tsx';

/** A question's status in words, for its icon in the strip. */
export function standingWords({ answered, flagged }: QuestionStanding, unsaved: boolean): string[] {
  return [
    examTexts.answered[answered],
    ...(flagged ? [examTexts.flagged] : []),
    ...(unsaved ? [examTexts.notSaved] : []),
  ];
}

/** All questions with their status, as links; the review as well. */
export function QuestionStrip() {
  const state = useExamStore();
  const { unsaved } = useSending();
  const strip = useCurrentInSight(state.isReviewing ? state.questions.length : state.currentQuestionIndex);
  return (
    <nav aria-label={examTexts.questionsNav} className={classes.dots} ref={strip}>
      {state.questions.map(({ id }, index) => {
        const standing = standingOf(state, id);
        const current = !state.isReviewing && index === state.currentQuestionIndex;
        return (
          <button
            type="button"
            key={id}
            data-answered={standing.answered !== 'no'}
            data-unsaved={unsaved.has(id)}
            aria-current={current ? 'step' : undefined}
            aria-label={examTexts.goTo(index + 1, standingWords(standing, unsaved.has(id)))}
            onClick={() => goTo(index)}
          >
            {index + 1}
            {standing.flagged && <IconFlagFilled size={11} aria-hidden="true" />}
          </button>
        );
      })}
      <button
        type="button"
        className={classes.reviewDot}
        aria-current={state.isReviewing ? 'step' : undefined}
        onClick={review}
      >
        <ShortName words={examTexts.reviewDot} />
      </button>
    </nav>
  );
}

/** On a phone the strip is one scrollable row: scrolls the current question to its middle. */
function useCurrentInSight(place: number) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const row = strip.current;
    const mark = row?.children[place];
    if (row && mark instanceof HTMLElement)
      row.scrollLeft = mark.offsetLeft + mark.offsetWidth / 2 - row.clientWidth / 2;
  }, [place]);
  return strip;
}
