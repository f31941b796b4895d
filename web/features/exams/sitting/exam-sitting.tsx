import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { isAnswered } from '#questions/answers.ts';
import { IconFlag, IconFlagFilled } from '../../../ui/icons/icons.ts';
import { useFollowingFocus } from '../../../ui/use-following-focus.ts';
import classes from '../exam.module.css';
import { answer, flag, goTo, review } from '../exam-giving.ts';
import { useExamStore, useExamWork } from '../exam-store.ts';
import { QuestionInput } from '../question-input.tsx';
import { openNumbers } from '../state/exam-answers-state.ts';
import { examTexts } from '../texts.ts';
import { useSending } from '../use-sending.ts';
import { ExamTop } from './exam-top.tsx';
import { SavingNote } from './saving-note.tsx';
import { ShortName } from './short-name.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = { onFlag: (questionId: string, reason: string) => Promise<boolean> };

/** The exam in progress: one question at a time, with each answer saved as it is entered. */
export function ExamSitting({ onFlag }: Props) {
  const state = useExamStore();
  const { busy, problem } = useExamWork();
  const { submitting } = useSending();
  const index = state.currentQuestionIndex;
  const question = state.questions[index];
  const heading = useFollowingFocus(index);
  if (!question) return null;
  const last = index === state.questions.length - 1;
  const open = openNumbers(state);
  const given = state.studentAnswers[question.id];
  // As in practice, Enter accepts the answer: only a valid one moves on. It never submits the exam.
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy !== null || submitting || !isAnswered(question, given)) return;
    if (last) review();
    else goTo(index + 1);
  };
  return (
    <div className={classes.sitting}>
      <ExamTop>
        <h3 className={classes.questionNumber} tabIndex={-1} ref={heading} data-exam-start>
          {examTexts.questionOf(index + 1, state.questions.length)}
        </h3>
        <FlagToggle questionId={question.id} flagged={state.flagged.includes(question.id)} />
      </ExamTop>
      <form onSubmit={goOn}>
        <QuestionInput
          key={question.id}
          question={question}
          value={given}
          onChange={(value) => answer(question.id, value)}
          disabled={submitting}
          onFlag={(reason) => onFlag(question.id, reason)}
        />
        {last && open.length > 0 && <p className={classes.help}>{examTexts.open(open)}</p>}
      </form>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.actions} data-foot-bar>
        <Button variant="default" disabled={index === 0 || busy !== null} onClick={() => goTo(index - 1)}>
          {examTexts.previousQuestion}
        </Button>
        <SavingNote />
        {last ? (
          <div className={classes.buttons}>
            <Button className={classes.wideButton} variant="default" onClick={review}>
              {examTexts.review}
            </Button>
            <SubmitButton />
          </div>
        ) : (
          <Button color="examiner" disabled={busy !== null} onClick={() => goTo(index + 1)}>
            {examTexts.nextQuestion}
          </Button>
        )}
      </div>
    </div>
  );
}

function FlagToggle({ questionId, flagged }: { questionId: string; flagged: boolean }) {
  const Icon = flagged ? IconFlagFilled : IconFlag;
  return (
    <Button
      variant={flagged ? 'default' : 'subtle'}
      {...(flagged ? {} : { color: 'gray' })}
      size="compact-md"
      aria-pressed={flagged}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => flag(questionId, !flagged)}
    >
      <ShortName words={examTexts.flag} />
    </Button>
  );
}
