import classes from '../exam.module.css';
import { useExamStore, useExamWork } from '../exam-store.ts';
import { examTexts } from '../texts.ts';

/** Whether the server has what was given. */
export function SavingNote() {
  const saving = useExamWork((work) => work.saving);
  const given = useExamStore(
    ({ studentAnswers, flagged }) => Object.keys(studentAnswers).length + flagged.length > 0,
  );
  return (
    <span className={classes.saving} role="status" data-state={saving}>
      {given ? examTexts[saving] : ''}
    </span>
  );
}
