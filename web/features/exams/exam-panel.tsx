import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { recordEvidence } from '../../lib/evidence.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import type { ExamPlace } from './api/ask-exam-questions.ts';
import classes from './exam.module.css';
import { ExamResults } from './exam-results.tsx';
import { ExamSitting } from './exam-sitting.tsx';
import { enterExam, start, useExamStore, useExamWork } from './exam-store.ts';
import { examTexts } from './texts.ts';

/** `after` stands below the results. The Examiner's activity: prepared → 'Start exam' → question by question → results (spec.md section 4). */
export function ExamPanel({ place, after }: { place: ExamPlace; after?: ReactNode }) {
  const state = useExamStore();
  const [round, setRound] = useState<{ attempt: number | undefined; again: number }>({
    attempt: undefined,
    again: 0,
  });
  useEntry(place, round);
  const mine = state.activityId === place.activityId;
  const { examId, isExamActive, isExamSubmitted } = state.exam;
  const ready = mine && examId !== null && state.questions.length > 0;
  const onFlag = (questionId: string, reason: string) =>
    recordEvidence({
      kind: 'content-flagged',
      courseId: place.courseId,
      unitId: place.unitId,
      activityId: place.activityId,
      examId,
      questionId,
      reason,
    });

  const phase = !ready ? 'none' : isExamActive ? 'sitting' : isExamSubmitted ? 'results' : 'prepared';
  const panel = usePhaseFocus(phase);
  const retake = () => setRound({ attempt: state.attempt + 1, again: round.again + 1 });

  if (mine && state.error && !(ready && isExamActive)) {
    return (
      <FailedState
        title={examTexts.failedTitle}
        detail={state.error}
        onRetry={() => setRound({ ...round, again: round.again + 1 })}
      />
    );
  }
  return (
    <div ref={panel}>
      {phase === 'none' && <Preparing />}
      {phase === 'prepared' && <Prepared count={state.questions.length} />}
      {phase === 'sitting' && <ExamSitting onFlag={onFlag} />}
      {phase === 'results' && <ExamResults key={examId} onRetake={retake} onFlag={onFlag} />}
      {phase === 'results' && after}
    </div>
  );
}

/** After 'Start exam' and 'Submit exam' the focus goes to where reading goes on; not when a page is opened. */
function usePhaseFocus(phase: string) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef('none');
  useEffect(() => {
    const moved = before.current !== 'none' && before.current !== phase;
    before.current = phase;
    if (!moved) return;
    const start = panel.current?.querySelector<HTMLElement>('[data-exam-start]');
    start?.focus({ preventScroll: true });
    start?.scrollIntoView({ block: 'center' });
  }, [phase]);
  return panel;
}

/** On entry the questions are asked for; the place is an object made anew, so only its id counts. */
function useEntry(place: ExamPlace, round: { attempt: number | undefined; again: number }): void {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const { activityId } = place;
  useEffect(() => {
    const controller = new AbortController();
    const { attempt } = round;
    void enterExam({ ...latest.current, activityId }, controller.signal, attempt);
    return () => controller.abort();
  }, [activityId, round]);
}

function Preparing() {
  return (
    <div>
      <p role="status">{examTexts.preparing}</p>
      <div aria-hidden="true" className={classes.skeleton}>
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="55%" />
        <Skeleton height={36} width={140} mt="md" />
      </div>
    </div>
  );
}

function Prepared({ count }: { count: number }) {
  const { busy, problem } = useExamWork();
  return (
    <div className={classes.prepared}>
      <p>{examTexts.intro(count)}</p>
      <p className={classes.help}>{examTexts.hints}</p>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button color="examiner" size="md" loading={busy === 'starting'} onClick={() => void start()}>
        {examTexts.start}
      </Button>
    </div>
  );
}
