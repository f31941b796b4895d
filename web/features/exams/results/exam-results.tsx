import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '../exam.module.css';
import { useExamStore } from '../exam-store.ts';
import { examTexts } from '../texts.ts';
import { AttemptHistory } from './attempt-history.tsx';
import { EarlierResults } from './earlier-results.tsx';
import { ResultsBody } from './results-body.tsx';

type Props = {
  activityId: string;
  onRetake: () => void;
  onFlag: (questionId: string, reason: string, examId?: string) => Promise<boolean>;
  /** the next step, shown below the points */
  next?: ReactNode;
  /** shown below the questions */
  after?: ReactNode;
};

/** After the exam: the points, right answers and reasons, the next step, and earlier attempts. */
export function ExamResults({ activityId, onRetake, onFlag, next, after }: Props) {
  const { exam, questions, studentAnswers, results, objectives, appeals, loading } = useExamStore();
  const [earlier, setEarlier] = useState<{ examId: string; attempt: number } | null>(null);
  if (!results || exam.examId === null) return null;
  if (earlier) {
    return <EarlierResults {...earlier} onFlag={onFlag} onBack={() => setEarlier(null)} />;
  }
  return (
    <section aria-labelledby="exam-results">
      <ResultsBody
        record={{
          examId: exam.examId,
          questions,
          studentAnswers,
          results,
          objectives,
          appeals: appeals ?? undefined,
        }}
        heading={
          <h3 id="exam-results" className={classes.resultsTitle} tabIndex={-1} data-exam-start>
            {examTexts.results}
          </h3>
        }
        next={next}
        onFlag={onFlag}
      />
      {after}
      <div className={classes.retake}>
        <Button variant="default" loading={loading} onClick={onRetake}>
          {examTexts.retake}
        </Button>
        <span className={classes.help}>{examTexts.retakeHelp}</span>
      </div>
      <AttemptHistory activityId={activityId} shown={exam.examId} onLook={setEarlier} />
    </section>
  );
}
