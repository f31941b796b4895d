import { Button } from '@mantine/core';
import { shownText } from '#shared/rules/shown-text.ts';
import { IconFlagFilled } from '#web/ui/icons/icons.ts';
import classes from '../exam.module.css';
import { goTo } from '../exam-giving.ts';
import { useExamStore, useExamWork } from '../exam-store.ts';
import { flaggedNumbers, openNumbers, partlyNumbers, standingOf } from '../state/exam-answers-state.ts';
import { examTexts } from '../texts.ts';
import { useSending } from '../use-sending.ts';
import { ExamTop } from './exam-top.tsx';
import { standingWords } from './question-strip.tsx';
import { SavingNote } from './saving-note.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Before submitting: all questions as links, with unanswered and flagged ones marked. */
export function ExamReview() {
  const state = useExamStore();
  const { problem } = useExamWork();
  const { unsaved } = useSending();
  const open = openNumbers(state);
  const partly = partlyNumbers(state);
  const flagged = flaggedNumbers(state);
  return (
    <section aria-labelledby="exam-review" className={classes.sitting}>
      <ExamTop>
        <h3 id="exam-review" className={classes.resultsTitle} tabIndex={-1} data-exam-start>
          {examTexts.reviewTitle}
        </h3>
      </ExamTop>
      {open.length > 0 && <p>{examTexts.open(open)}</p>}
      {partly.length > 0 && <p>{examTexts.partly(partly)}</p>}
      {open.length + partly.length === 0 && <p>{examTexts.reviewDone}</p>}
      {flagged.length > 0 && <p>{examTexts.flaggedNote(flagged)}</p>}
      <ol className={classes.reviewList}>
        {state.questions.map((question, index) => {
          const standing = standingOf(state, question.id);
          return (
            <li key={question.id} data-answered={standing.answered !== 'no'}>
              <button type="button" className={classes.reviewLine} onClick={() => goTo(index)}>
                <span className={classes.place}>{index + 1}</span>
                <span className={classes.reviewPrompt}>{shownText(question.prompt)}</span>
                <span className={classes.reviewState}>
                  {standing.flagged && <IconFlagFilled size={14} aria-hidden="true" />}
                  {standingWords(standing, unsaved.has(question.id)).join(', ')}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => goTo(state.currentQuestionIndex)}>
          {examTexts.backToQuestions}
        </Button>
        <SavingNote />
        <SubmitButton />
      </div>
    </section>
  );
}
