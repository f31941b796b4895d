import { useExamStore } from './exam-store.ts';
import { secondsLeft } from './state/exam-timer.ts';

/** What others on the page have to know of the exam of an activity, for the Examiner's chat. Never with a key. */
export type ExamSnapshot = {
  examId: string | null;
  isExamActive: boolean;
  isExamSubmitted: boolean;
  currentQuestion: unknown;
  currentQuestionIndex: number;
  totalQuestions: number;
  score: number | null;
  /** seconds on the learner's clock; null: there is none */
  timeRemaining: number | null;
};

const none: ExamSnapshot = {
  examId: null,
  isExamActive: false,
  isExamSubmitted: false,
  currentQuestion: null,
  currentQuestionIndex: 0,
  totalQuestions: 0,
  score: null,
  timeRemaining: null,
};

/** The exam of this activity as it stands at this moment. Before it starts there is no current question. */
export function examSnapshot(activityId: string): ExamSnapshot {
  const state = useExamStore.getState();
  if (state.activityId !== activityId || state.exam.examId === null) return none;
  const { examId, isExamActive, isExamSubmitted } = state.exam;
  const begun = isExamActive || isExamSubmitted;
  return {
    examId,
    isExamActive,
    isExamSubmitted,
    currentQuestion: begun ? (state.questions[state.currentQuestionIndex] ?? null) : null,
    currentQuestionIndex: begun ? state.currentQuestionIndex : 0,
    totalQuestions: state.outline?.questionCount ?? state.questions.length,
    score: state.results?.score ?? null,
    timeRemaining: state.timerEndsAt === null ? null : secondsLeft(state.timerEndsAt, Date.now()),
  };
}

/** Is an exam of this lesson going on, as far as this browser knows? */
export function useIsExamActive(): boolean {
  return useExamStore(({ exam }) => exam.isExamActive);
}
