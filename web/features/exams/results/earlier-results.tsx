import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailedState } from '#web/ui/failed-state.tsx';
import { earlierExamQuery } from '../api/list-exams.ts';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';
import { ResultsBody } from './results-body.tsx';

type Props = {
  examId: string;
  attempt: number;
  onBack: () => void;
  onFlag: (questionId: string, reason: string, examId?: string) => Promise<boolean>;
};

/** The results of an earlier attempt, read-only, with a button back to the newest one. */
export function EarlierResults({ examId, attempt, onBack, onFlag }: Props) {
  const { data, isError, error, refetch } = useQuery(earlierExamQuery(examId));
  return (
    <section aria-labelledby="exam-earlier">
      <h3 id="exam-earlier" className={classes.resultsTitle} tabIndex={-1} ref={focusOnce}>
        {examTexts.earlierResults(attempt)}
      </h3>
      <Button variant="default" size="compact-md" mb="md" onClick={onBack}>
        {examTexts.backToNewest}
      </Button>
      {isError && (
        <FailedState title={examTexts.earlierFailed} detail={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton height={120} />}
      {data?.results && (
        <ResultsBody
          record={{
            examId,
            questions: data.questions,
            studentAnswers: data.studentAnswers,
            results: data.results,
            objectives: data.objectives ?? [],
            appeals: data.appeals,
          }}
          onFlag={onFlag}
        />
      )}
    </section>
  );
}

/** The content has changed: focus moves to its heading, so that reading continues there. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();
