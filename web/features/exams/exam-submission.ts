import { getExamDetails } from './api/get-exam-details.ts';
import { leaveExamOnServer } from './api/leave-exam.ts';
import { submitExamAnswers } from './api/submit-exam.ts';
import { arrive, examNow, isShown, refresh, saver, setExam, useExamWork, waiting } from './exam-store.ts';
import * as outbox from './state/exam-outbox.ts';
import * as transition from './state/exam-state.ts';
import { examTexts } from './texts.ts';

/** Sends what waits, of this exam and of others: answers, and submissions that were never confirmed. */
export function sendWaiting(): void {
  saver.flush();
  for (const examId of waiting.examIds()) {
    if (waiting.entry(examId)?.submit) void deliver(examId);
  }
}

/**
 * 'Submit exam': exactly once. Without a connection it is kept and delivered when there is one again.
 * @returns whether the server has it
 */
export async function submit(): Promise<boolean> {
  const { exam } = examNow();
  const { examId } = exam;
  if (!examId || !exam.isExamActive || useExamWork.getState().busy) return exam.isExamSubmitted;
  saver.cancel();
  waiting.change((box) => outbox.putSubmit(box, examId, true));
  setExam(transition.examHandedIn(examNow()));
  return deliver(examId);
}

const RETRY_MS = 5000;
let retry: ReturnType<typeof setTimeout> | undefined;
const delivering = new Set<string>();

/** Takes a submission to the server, and asks it what it knows when no answer came. */
async function deliver(examId: string): Promise<boolean> {
  if (delivering.has(examId)) return false;
  delivering.add(examId);
  if (isShown(examId)) useExamWork.setState({ busy: 'submitting', problem: null });
  try {
    const sent = outbox.toSend(waiting.entry(examId) ?? outbox.emptyEntry, Date.now());
    const shown = isShown(examId) ? examNow().studentAnswers : {};
    const result = await submitExamAnswers(examId, { ...shown, ...sent.answers }, sent.ages);
    if (!result) return await settleUnanswered(examId);
    useExamWork.setState({ connected: true });
    waiting.change((box) => outbox.forget(box, examId));
    if (!isShown(examId)) return true;
    setExam(transition.submitExam(examNow(), result));
    // The record is complete: answers of another device, the objectives, the checklists.
    await refresh();
    return true;
  } finally {
    delivering.delete(examId);
    if (isShown(examId)) useExamWork.setState({ busy: null });
  }
}

/** No answer to a submission: the server knows whether it has it. When it cannot be asked, this is tried again. */
async function settleUnanswered(examId: string): Promise<boolean> {
  const details = await getExamDetails(examId);
  if (!details) {
    useExamWork.setState({ connected: false });
    clearTimeout(retry);
    retry = setTimeout(sendWaiting, RETRY_MS);
    return false;
  }
  const taken = details.status === 'submitted';
  useExamWork.setState({ connected: true });
  waiting.change((box) => outbox.putSubmit(box, examId, false));
  if (!isShown(examId)) return taken;
  arrive(details);
  if (!taken) {
    useExamWork.setState({ problem: examTexts.submitFailed });
    saver.schedule();
  }
  return taken;
}

/** Sets an exam aside for ever, also one that is not on the page. @throws ApiError */
export async function leaveExam(examId: string): Promise<void> {
  useExamWork.setState({ busy: 'leaving', problem: null });
  try {
    const details = await leaveExamOnServer(examId);
    waiting.change((box) => outbox.forget(box, examId));
    if (isShown(examId)) arrive(details);
  } finally {
    useExamWork.setState({ busy: null });
  }
}

/** Submits an exam that may not be on the page, with what it has. @returns whether the server has it */
export async function submitFromAfar(examId: string): Promise<boolean> {
  if (isShown(examId)) return submit();
  waiting.change((box) => outbox.putSubmit(box, examId, true));
  return deliver(examId);
}
