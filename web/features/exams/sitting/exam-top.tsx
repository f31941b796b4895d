import { useState } from 'react';
import classes from '../exam.module.css';
import { useExamStore } from '../exam-store.ts';
import { examTexts } from '../texts.ts';
import { ExamTimerBar } from './exam-timer-bar.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { QuestionStrip } from './question-strip.tsx';

/** Above each question and the review: the clock, the way out, and all questions at a glance. */
export function ExamTop() {
  const { timerEndsAt, exam } = useExamStore();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <div className={classes.topLine}>
        {timerEndsAt !== null && <ExamTimerBar key={timerEndsAt} endsAt={timerEndsAt} />}
        <button type="button" className={classes.textButton} onClick={() => setLeaving(true)}>
          {examTexts.leave}
        </button>
      </div>
      <QuestionStrip />
      {exam.examId && <LeaveDialog examId={exam.examId} opened={leaving} onClose={() => setLeaving(false)} />}
    </>
  );
}
