import type { ExamSnapshot } from '../../lib/exam-snapshot.ts';
import { useExamStore } from './exam-store.ts';
import { examPhase } from './state/exam-phase.ts';
import { secondsLeft } from './state/exam-timer.ts';
import { useSending } from './use-sending.ts';

const none: ExamSnapshot = {
  examId: null,
  isExamActive: false,
  isExamSubmitted: false,
  isExamWaiting: false,
  currentQuestion: null,
  currentQuestionIndex: 0,
  totalQuestions: 0,
  score: null,
  timeRemaining: null,
};

/** The current state of this activity's exam. Before the start there is no current question. */
export function examSnapshot(activityId: string): ExamSnapshot {
  const state = useExamStore.getState();
  if (state.activityId !== activityId) return none;
  if (state.exam.examId === null) return { ...none, isExamWaiting: true };
  const { examId, isExamActive, isExamSubmitted } = state.exam;
  const begun = isExamActive || isExamSubmitted;
  return {
    examId,
    isExamActive,
    isExamSubmitted,
    isExamWaiting: !begun && state.attempt === 1,
    currentQuestion: begun ? (state.questions[state.currentQuestionIndex] ?? null) : null,
    currentQuestionIndex: begun ? state.currentQuestionIndex : 0,
    totalQuestions: state.outline?.questionCount ?? state.questions.length,
    score: state.results?.score ?? null,
    timeRemaining: state.timerEndsAt === null ? null : secondsLeft(state.timerEndsAt, Date.now()),
  };
}

/** Whether an exam of this lesson is open, as far as this browser knows. */
export function useIsExamActive(): boolean {
  return useExamStore(({ exam }) => exam.isExamActive);
}

/** The activity whose exam got full points; null: none. */
export function useFullScoreActivity(): string | null {
  return useExamStore(({ activityId, results }) =>
    results && results.maxScore > 0 && results.score >= results.maxScore ? activityId : null,
  );
}

/** The activity whose questions or review are shown, with their own step bar; null: none. */
export function useOpenExamActivity(): string | null {
  const { handedIn } = useSending();
  return useExamStore((state) => {
    if (state.activityId === null) return null;
    const phase = examPhase(state, state.activityId, handedIn);
    return phase === 'sitting' || phase === 'reviewing' ? state.activityId : null;
  });
}
