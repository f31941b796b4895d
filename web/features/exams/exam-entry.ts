import { ApiError } from '../../lib/api-client.ts';
import { askExamQuestions, type ExamPlace } from './api/ask-exam-questions.ts';
import { getExamDetails } from './api/get-exam-details.ts';
import { saveSelfAssessment } from './api/save-self-assessment.ts';
import { beginExam } from './api/start-exam.ts';
import { arrive } from './exam-queue.ts';
import { examNow, isShown, resetExamWork, setExam, useExamWork } from './exam-store.ts';
import { sendWaiting } from './exam-submission.ts';
import * as transition from './state/exam-state.ts';
import { examTexts } from './texts.ts';

/** On entry: prepares the activity's exam, or restores the existing one. @param attempt for a retake */
export async function enterExam(place: ExamPlace, signal: AbortSignal, attempt?: number): Promise<void> {
  if (examNow().activityId !== place.activityId) resetExamWork();
  setExam(transition.examPending(examNow(), place.activityId));
  try {
    const { examId } = await askExamQuestions(place, attempt, signal);
    const details = await getExamDetails(examId, signal);
    if (signal.aborted) return;
    if (details) arrive(details);
    else setExam(transition.examRejected(examNow(), null));
    sendWaiting();
  } catch (error) {
    if (signal.aborted) return;
    setExam(transition.examRejected(examNow(), error instanceof Error ? error.message : null));
  }
}

/** 'Start exam', with a timer of that many minutes or none. A double click starts it once. */
export async function start(timerMinutes: number | null): Promise<void> {
  const { examId } = examNow().exam;
  if (!examId || useExamWork.getState().busy) return;
  useExamWork.setState({ busy: 'starting', problem: null });
  try {
    const details = await beginExam(examId, timerMinutes);
    if (isShown(examId)) {
      setExam(transition.startExam(examNow()));
      arrive(details);
    }
    useExamWork.setState({ busy: null });
  } catch (error) {
    const problem = error instanceof ApiError ? error.message : examTexts.startFailed;
    useExamWork.setState({ busy: null, problem });
  }
}

/** Saves the ticks of a checklist. @returns false when that failed */
export async function assess(examId: string, questionId: string, ticked: string[]): Promise<boolean> {
  try {
    const details = await saveSelfAssessment(examId, questionId, ticked);
    if (isShown(examId)) arrive(details);
    return true;
  } catch (error) {
    console.warn('The self-assessment could not be saved', error);
    return false;
  }
}
