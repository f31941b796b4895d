import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { questionViews } from '#questions/question-views.tsx';
import type { ExamOutline } from '#shared/contract/exam.ts';
import { ModelWait } from '../../../ui/model-wait.tsx';
import { examPlace } from '../api/ask-exam-questions.ts';
import classes from '../exam.module.css';
import { start } from '../exam-entry.ts';
import { useExamWork } from '../exam-store.ts';
import { timerChoices } from '../state/exam-timer.ts';
import { examTexts } from '../texts.ts';

/** Shown while the questions are being written. */
export function ExamPreparing() {
  return (
    <div>
      <p role="status">
        {examTexts.preparing}
        <ModelWait place={examPlace} />
      </p>
      <div aria-hidden="true" className={classes.skeleton}>
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="55%" />
        <Skeleton height={36} width={140} mt="md" />
      </div>
    </div>
  );
}

/** Before the start: an optional timer, the start button, and what to expect. Shows no questions. */
export function ExamPrepared({ outline }: { outline: ExamOutline }) {
  const { busy, problem } = useExamWork();
  const [clock, setClock] = useState('');
  const { questionCount, types, minutes, repeated } = outline;
  const choices = [
    { value: '', label: examTexts.noClock },
    ...timerChoices(minutes).map((one) => ({
      value: String(one.minutes),
      label: examTexts.clockChoices[one.kind](one.minutes),
    })),
  ];
  return (
    <div className={classes.prepared}>
      <p>{examTexts.intro(questionCount)}</p>
      <p className={classes.help}>{examTexts.suggested(minutes)}</p>
      {repeated > 0 && <p className={classes.notice}>{examTexts.repeated(repeated, questionCount)}</p>}
      <NativeSelect
        className={classes.clockChoice}
        label={examTexts.clock}
        description={examTexts.clockHelp}
        data={choices}
        value={clock}
        onChange={(event) => setClock(event.currentTarget.value)}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        color="examiner"
        size="md"
        mb="lg"
        loading={busy === 'starting'}
        onClick={() => void start(clock === '' ? null : Number(clock))}
      >
        {examTexts.start}
      </Button>
      <h3 className={classes.smallTitle}>{examTexts.expect}</h3>
      <ul className={classes.expected}>
        {types.map(({ type, count }) => (
          <li key={type}>
            <span className={classes.count}>{count} ×</span> {questionViews[type].task}
          </li>
        ))}
      </ul>
      <p className={classes.help}>{examTexts.hints}</p>
    </div>
  );
}
