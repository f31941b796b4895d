import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keepsItsKeys } from '../../lib/arrow-keys.ts';
import { recordEvidence } from '../../lib/evidence.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FromLibrary, isFromLibrary } from '../../ui/from-library.ts';
import type { ExamPlace } from './api/ask-exam-questions.ts';
import { enterExam } from './exam-entry.ts';
import { goTo } from './exam-giving.ts';
import { useExamStore } from './exam-store.ts';
import { ExamResults } from './results/exam-results.tsx';
import { ExamLeft } from './sitting/exam-left.tsx';
import { ExamPrepared, ExamPreparing } from './sitting/exam-prepared.tsx';
import { ExamReview } from './sitting/exam-review.tsx';
import { ExamSitting } from './sitting/exam-sitting.tsx';
import { ExamUnconfirmed } from './sitting/exam-unconfirmed.tsx';
import { type ExamPhase, examPhase } from './state/exam-phase.ts';
import { examTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

type Props = {
  place: ExamPlace;
  /** the next step, shown in the results below the points */
  next?: ReactNode;
  /** shown below the results */
  after?: ReactNode;
};

/**
 * The Examiner's activity: prepared → 'Start exam' → question by question → review → submitted → results.
 */
export function ExamPanel({ place, next, after }: Props) {
  const state = useExamStore();
  const [round, setRound] = useState<{ attempt: number | undefined; again: number }>({
    attempt: undefined,
    again: 0,
  });
  useEntry(place, round);
  const { handedIn } = useSending();
  const phase = examPhase(state, place.activityId, handedIn);
  const panel = usePhaseFocus(phase);
  const enterAgain = (attempt: number | undefined) => setRound({ attempt, again: round.again + 1 });
  const { examId } = state.exam;
  const onFlag = (questionId: string, reason: string, from = examId) =>
    recordEvidence({
      kind: 'content-flagged',
      courseId: place.courseId,
      unitId: place.unitId,
      activityId: place.activityId,
      examId: from,
      questionId,
      reason,
    });

  if (phase === 'failed') {
    return (
      <FailedState
        title={examTexts.failedTitle}
        detail={state.error ?? ''}
        onRetry={() => enterAgain(round.attempt)}
      />
    );
  }
  const inExam = phase === 'sitting' || phase === 'reviewing';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go between questions wherever the focus is in the exam
    <div ref={panel} onKeyDown={inExam ? onArrow : undefined}>
      <FromLibrary value={isFromLibrary(state.madeBy)}>
        {phase === 'none' && <ExamPreparing />}
        {phase === 'prepared' && state.outline && <ExamPrepared key={examId} outline={state.outline} />}
        {phase === 'sitting' && <ExamSitting onFlag={onFlag} />}
        {phase === 'reviewing' && <ExamReview />}
        {phase === 'submitting' && <ExamUnconfirmed />}
        {phase === 'left' && <ExamLeft onAnother={() => enterAgain(undefined)} />}
        {phase === 'results' && (
          <ExamResults
            key={examId}
            activityId={place.activityId}
            onRetake={() => enterAgain(state.attempt + 1)}
            onFlag={onFlag}
            next={next}
            after={after}
          />
        )}
      </FromLibrary>
    </div>
  );
}

/** Left and right arrows move between questions, not between activities. */
function onArrow(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (keepsItsKeys(event.target)) return;
  event.preventDefault();
  const { currentQuestionIndex, isReviewing, questions } = useExamStore.getState();
  goTo(isReviewing && step < 0 ? questions.length - 1 : currentQuestionIndex + step);
}

/** After 'Start exam' and 'Submit exam' focus moves to where reading continues; not when a page is opened. */
function usePhaseFocus(phase: ExamPhase) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef<ExamPhase>('none');
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

/** Requests the questions on entry; the place is a new object at each render, so only its id is a dependency. */
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
