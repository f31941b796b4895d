import classes from '../exam.module.css';
import { useExamStore } from '../exam-store.ts';
import { examTexts } from '../texts.ts';
import { useSending } from '../use-sending.ts';

/** Whether the input has been saved on the server. */
export function SavingNote() {
  const { saving } = useSending();
  const given = useExamStore(
    ({ studentAnswers, flagged }) => Object.keys(studentAnswers).length + flagged.length > 0,
  );
  return (
    <span className={classes.saving} role="status" data-state={saving}>
      {given ? examTexts[saving] : ''}
    </span>
  );
}
