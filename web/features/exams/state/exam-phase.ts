import type { ExamState } from './exam-state.ts';

/** The views of the Examiner's activity. */
export type ExamPhase =
  | 'none'
  | 'failed'
  | 'prepared'
  | 'sitting'
  | 'reviewing'
  | 'submitting'
  | 'results'
  | 'left';

/**
 * The phase of this activity's exam. A failed fetch never hides an active exam.
 * @param isHandedIn submitted, but not confirmed by the server yet
 */
export function examPhase(state: ExamState, activityId: string, isHandedIn: boolean): ExamPhase {
  if (state.activityId !== activityId) return 'none';
  const { examId, isExamActive, isExamSubmitted } = state.exam;
  const running = examId !== null && isExamActive && state.questions.length > 0;
  if (state.error && !running) return 'failed';
  if (examId === null) return 'none';
  if (running && isHandedIn) return 'submitting';
  if (running) return state.isReviewing ? 'reviewing' : 'sitting';
  if (isExamSubmitted && state.results) return 'results';
  if (state.isLeft) return 'left';
  return state.outline ? 'prepared' : 'none';
}
