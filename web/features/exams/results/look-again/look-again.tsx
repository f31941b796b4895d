import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { IconEye } from '../../../../ui/icons/eye.ts';
import type { ExamRecord } from '../exam-record.ts';
import classes from './look-again.module.css';
import { LookAgainDecision } from './look-again-decision.tsx';
import { LookAgainForm } from './look-again-form.tsx';
import { lookAgainTexts } from './texts.ts';
import { useLookAgain } from './use-look-again.ts';

type Props = { record: ExamRecord; question: Question; result: QuestionResult };

/** Below a question that was graded: the way to have its grade looked at once more, and what came of it. */
export function LookAgain({ record, question, result }: Props) {
  const { view, problem, write, cancel, send } = useLookAgain(record, question);
  // Kept here: what was written outlives the waiting, in case it is refused.
  const [argument, setArgument] = useState('');
  const { appeal } = result;
  const appeals = record.appeals ?? 'judged';
  const box = useFocusOnEnd(view === 'waiting');
  if (view === 'none') return null;
  if (view === 'offer') {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconEye size={15} aria-hidden="true" />}
        onClick={write}
      >
        {lookAgainTexts.ask[appeals]}
      </Button>
    );
  }
  if (view === 'writing') {
    return (
      <LookAgainForm
        appeals={appeals}
        problem={problem}
        argument={argument}
        onChange={setArgument}
        onSend={send}
        onCancel={cancel}
      />
    );
  }
  return (
    <div className={classes.box} data-view={view} ref={box} tabIndex={-1} role="status">
      {view === 'waiting' && (
        <p className={classes.waiting}>
          <Loader size={16} color="examiner" aria-hidden="true" />
          <span>{lookAgainTexts.waiting}</span>
        </p>
      )}
      {view === 'failed' && appeal && (
        <>
          <p className={classes.title}>{lookAgainTexts.failedTitle}</p>
          <p>{problem ?? appeal.problem}</p>
          <Button variant="default" size="compact-md" onClick={() => void send(appeal.argument)}>
            {lookAgainTexts.tryAgain}
          </Button>
        </>
      )}
      {view === 'decided' && appeal?.decision && (
        <LookAgainDecision argument={appeal.argument} decision={appeal.decision} result={result} />
      )}
    </div>
  );
}

/** The form has gone and the waiting is over: reading goes on with what came of it, unless the reader is elsewhere. */
function useFocusOnEnd(waiting: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !waiting && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    waited.current = waiting;
  }, [waiting]);
  return box;
}
