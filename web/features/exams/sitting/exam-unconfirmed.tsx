import { Button, Loader } from '@mantine/core';
import classes from '../exam.module.css';
import { sendWaiting } from '../exam-submission.ts';
import { examTexts } from '../texts.ts';
import { useSending } from '../use-sending.ts';

/** Submitted but unconfirmed by the server: being sent, or waiting for a connection. */
export function ExamUnconfirmed() {
  const { submitting, connected } = useSending();
  return (
    <section aria-labelledby="exam-unconfirmed" className={classes.unconfirmed}>
      <h3 id="exam-unconfirmed" className={classes.resultsTitle} tabIndex={-1} data-exam-start>
        {connected ? examTexts.handingIn : examTexts.unconfirmedTitle}
      </h3>
      <div role="status">
        {connected ? <Loader size="sm" color="examiner" /> : <p>{examTexts.unconfirmed}</p>}
      </div>
      {!connected && (
        <Button variant="default" loading={submitting} onClick={sendWaiting}>
          {examTexts.tryNow}
        </Button>
      )}
    </section>
  );
}
