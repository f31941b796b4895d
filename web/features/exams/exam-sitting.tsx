import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './exam.module.css';
import { isAnswered, openNumbers } from './exam-state.ts';
import { answer, flushAnswers, goTo, submit, useExamStore, useExamWork } from './exam-store.ts';
import { QuestionInput } from './question-input.tsx';
import { examTexts } from './texts.ts';

type Props = { onFlag: (questionId: string, reason: string) => Promise<boolean> };

/** The exam while it goes on: one question at a time, its answer kept as it is given. */
export function ExamSitting({ onFlag }: Props) {
  const state = useExamStore();
  const { busy, problem } = useExamWork();
  const index = state.currentQuestionIndex;
  const question = state.questions[index];
  const heading = useFocusOnChange(index);
  useFlushOnLeaving();
  if (!question) return null;
  const last = index === state.questions.length - 1;
  const open = openNumbers(state);
  return (
    <div className={classes.sitting}>
      <QuestionDots />
      <h3 className={classes.questionNumber} tabIndex={-1} ref={heading} data-exam-start>
        {examTexts.questionOf(index + 1, state.questions.length)}
      </h3>
      <QuestionInput
        key={question.id}
        question={question}
        value={state.studentAnswers[question.id]}
        onChange={(given) => answer(question.id, given)}
        disabled={busy === 'submitting'}
        onFlag={(reason) => onFlag(question.id, reason)}
      />
      {last && open.length > 0 && <p className={classes.help}>{examTexts.open(open)}</p>}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={index === 0 || busy !== null} onClick={() => goTo(index - 1)}>
          {examTexts.previousQuestion}
        </Button>
        <SavingNote />
        {last ? (
          <Button color="examiner" loading={busy === 'submitting'} onClick={() => void submit()}>
            {examTexts.submit}
          </Button>
        ) : (
          <Button color="examiner" disabled={busy !== null} onClick={() => goTo(index + 1)}>
            {examTexts.nextQuestion}
          </Button>
        )}
      </div>
    </div>
  );
}

function QuestionDots() {
  const { questions, studentAnswers, currentQuestionIndex } = useExamStore();
  return (
    <nav aria-label={examTexts.questionsNav} className={classes.dots}>
      {questions.map(({ id }, index) => {
        const answered = isAnswered(studentAnswers[id]);
        return (
          <button
            type="button"
            key={id}
            data-answered={answered}
            aria-current={index === currentQuestionIndex ? 'step' : undefined}
            aria-label={examTexts.goTo(index + 1, answered ? examTexts.answered : examTexts.unanswered)}
            onClick={() => goTo(index)}
          >
            {index + 1}
          </button>
        );
      })}
    </nav>
  );
}

function SavingNote() {
  const saving = useExamWork((work) => work.saving);
  const given = useExamStore(({ studentAnswers }) => Object.keys(studentAnswers).length > 0);
  return (
    <span className={classes.saving} role="status" data-state={saving}>
      {given ? examTexts[saving] : ''}
    </span>
  );
}

/** After 'Next question' the focus goes to the question's number, so that reading goes on from there. */
function useFocusOnChange(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return heading;
}

function useFlushOnLeaving(): void {
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener('pagehide', flushAnswers, { signal: controller.signal });
    return () => {
      controller.abort();
      flushAnswers();
    };
  }, []);
}
