import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ExamAttempt } from '#shared/contract/exam-places.ts';
import { attemptsQuery } from '../api/list-exams.ts';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';

type Props = {
  activityId: string;
  /** the exam whose results are shown above */
  shown: string;
  onLook: (exam: { examId: string; attempt: number }) => void;
};

const asDay = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Every finished attempt at this exam; renders nothing for a single one. */
export function AttemptHistory({ activityId, shown, onLook }: Props) {
  const { data = [] } = useQuery(attemptsQuery(activityId, shown));
  const ended = data.filter(({ status }) => status === 'submitted' || status === 'left');
  if (ended.length < 2) return null;
  return (
    <section aria-labelledby="exam-attempts" className={classes.attempts}>
      <h4 id="exam-attempts">{examTexts.attempts}</h4>
      <ol>
        {ended.map((one) => (
          <li key={one.examId}>
            <span>{examTexts.attempt(one.attempt)}</span>
            <span className={classes.help}>{when(one)}</span>
            <span>{outcome(one)}</span>
            {one.examId === shown && <span className={classes.help}>{examTexts.attemptNow}</span>}
            {one.examId !== shown && one.status === 'submitted' && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={examTexts.lookAt(one.attempt)}
                onClick={() => onLook(one)}
              >
                {examTexts.look}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const when = ({ submittedAt, startedAt }: ExamAttempt): string => {
  const at = submittedAt ?? startedAt;
  return at ? new Date(at).toLocaleString('en', asDay) : '';
};

function outcome({ status, score, maxScore }: ExamAttempt): string {
  if (status === 'left') return examTexts.attemptLeft;
  return score !== null && maxScore ? examTexts.score(score, maxScore) : '';
}
