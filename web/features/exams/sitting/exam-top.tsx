import { type ReactNode, useState } from 'react';
import classes from '../exam.module.css';
import { useExamStore } from '../exam-store.ts';
import { examTexts } from '../texts.ts';
import { ExamTimerBar } from './exam-timer-bar.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { QuestionStrip } from './question-strip.tsx';
import { ShortName } from './short-name.tsx';

/**
 * Above each question and the review: the timer, the strip of questions, and leaving; `children` say where one is. On a
 * phone the strip is in the page's row of 48 px, and everything else is one line below it.
 */
export function ExamTop({ children }: { children: ReactNode }) {
  const { timerEndsAt, exam } = useExamStore();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={classes.head}>
      <div className={classes.top}>
        {timerEndsAt !== null && <ExamTimerBar key={timerEndsAt} endsAt={timerEndsAt} />}
        <QuestionStrip />
        <button type="button" className={classes.textButton} onClick={() => setLeaving(true)}>
          <ShortName words={examTexts.leaveIt} />
        </button>
        {exam.examId && (
          <LeaveDialog examId={exam.examId} opened={leaving} onClose={() => setLeaving(false)} />
        )}
      </div>
      <div className={classes.questionHead}>{children}</div>
    </div>
  );
}
