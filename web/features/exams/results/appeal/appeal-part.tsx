import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { IconEye } from '#web/ui/icons/icons.ts';
import type { ExamRecord } from '../exam-record.ts';
import classes from './appeal.module.css';
import { AppealDecision } from './appeal-decision.tsx';
import { AppealForm } from './appeal-form.tsx';
import { appealTexts } from './texts.ts';
import { useAppeal } from './use-appeal.ts';

type Props = { record: ExamRecord; question: Question; result: QuestionResult };

/** Below a graded question: the offer to appeal its grade, and the decision. */
export function AppealPart({ record, question, result }: Props) {
  const { view, problem, write, cancel, send } = useAppeal(record, question);
  // Kept here: the text survives the waiting, in case the appeal is rejected.
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
        {appealTexts.ask[appeals]}
      </Button>
    );
  }
  if (view === 'writing') {
    return (
      <AppealForm
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
          <span>{appealTexts.waiting}</span>
        </p>
      )}
      {view === 'failed' && appeal && (
        <>
          <p className={classes.title}>{appealTexts.failedTitle}</p>
          <p>{problem ?? appeal.problem}</p>
          <Button variant="default" size="compact-md" onClick={() => void send(appeal.argument)}>
            {appealTexts.tryAgain}
          </Button>
        </>
      )}
      {view === 'decided' && appeal?.decision && (
        <AppealDecision argument={appeal.argument} decision={appeal.decision} result={result} />
      )}
    </div>
  );
}

/** When waiting ends, focus moves to the decision, unless it is elsewhere by then. */
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
