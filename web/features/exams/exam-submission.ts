import { leaveExamOnServer } from './api/leave-exam.ts';
import { arrive, examQueue, isHandedIn } from './exam-queue.ts';
import { examNow, isShown, useExamWork } from './exam-store.ts';
import { givenIn } from './state/exam-unsent.ts';

/** Sends what waits, of all exams: answers, and unconfirmed submissions. */
export const sendWaiting = (): void => void examQueue.flush();

/**
 * 'Submit exam': exactly once. Offline it is queued and delivered later.
 * @returns whether the server has it
 */
export async function submit(): Promise<boolean> {
  const { examId, isExamActive, isExamSubmitted } = examNow().exam;
  const mayNot = !examId || !isExamActive || useExamWork.getState().busy || isHandedIn(examId);
  return mayNot ? isExamSubmitted : submitNow(examId);
}

function submitNow(examId: string): Promise<boolean> {
  useExamWork.setState({ problem: null });
  const taken = examQueue.add(givenIn(examId, { what: 'submission' }));
  void examQueue.flush(examId);
  return taken;
}

/** Submits an exam that may not be on the page, with the answers stored so far. @returns whether the server has it */
export const submitFromAfar = (examId: string): Promise<boolean> =>
  isShown(examId) ? submit() : submitNow(examId);

/** Abandons an exam permanently, whether or not it is on the page. @throws ApiError */
export async function leaveExam(examId: string): Promise<void> {
  useExamWork.setState({ busy: 'leaving', problem: null });
  try {
    const details = await leaveExamOnServer(examId);
    examQueue.discard(examQueue.waiting(examId));
    if (isShown(examId)) arrive(details);
  } finally {
    useExamWork.setState({ busy: null });
  }
}
