import { Button } from '@mantine/core';
import classes from '../exam.module.css';
import { useExamStore } from '../exam-store.ts';
import { examTexts } from '../texts.ts';

/** After leaving an exam: what that means, and how to continue. */
export function ExamLeft({ onAnother }: { onAnother: () => void }) {
  const loading = useExamStore((state) => state.loading);
  return (
    <section aria-labelledby="exam-left" className={classes.prepared}>
      <h3 id="exam-left" className={classes.resultsTitle} tabIndex={-1} data-exam-start>
        {examTexts.leftTitle}
      </h3>
      <p>{examTexts.leftBody}</p>
      <Button color="examiner" loading={loading} onClick={onAnother}>
        {examTexts.another}
      </Button>
    </section>
  );
}
