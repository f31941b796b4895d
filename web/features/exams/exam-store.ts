import { create } from 'zustand';
import type { ExamDetails } from '#shared/contract/exam.ts';
import { getExamDetails } from './api/get-exam-details.ts';
import { saveAnswers } from './api/save-answers.ts';
import { createAnswerSaver } from './state/answer-saver.ts';
import * as answers from './state/exam-answers-state.ts';
import { readExam, wipeExam, writeExam } from './state/exam-mirror.ts';
import * as outbox from './state/exam-outbox.ts';
import { createOutboxStore } from './state/exam-outbox-store.ts';
import * as transition from './state/exam-state.ts';

/** Beside the exam: what is under way, and what went wrong with it. */
export type ExamWork = {
  busy: 'starting' | 'submitting' | 'leaving' | null;
  problem: string | null;
  saving: 'saved' | 'saving' | 'unsaved';
  /** false: the newest try to submit found no server */
  connected: boolean;
};
const idle: ExamWork = { busy: null, problem: null, saving: 'saved', connected: true };

/** The exam of the page; only `setExam` writes it. Saved in the browser on every change. */
export const useExamStore = create<transition.ExamState>()(() => readExam());
export const useExamWork = create<ExamWork>()(() => idle);

/** What waits to be sent, of any exam. */
export const waiting = createOutboxStore();

export const examNow = useExamStore.getState;

/** The only way to write the exam of the page. */
export const setExam = (next: transition.ExamState): void => {
  if (next === examNow()) return;
  useExamStore.setState(next, true);
  writeExam(next);
};

/** What the server says of an exam, with what it does not have yet laid over it. */
export const arrive = (details: ExamDetails): void => {
  if (details.status !== 'active') waiting.change((box) => outbox.forget(box, details.examId));
  setExam(transition.examArrived(examNow(), details, waiting.entry(details.examId), Date.now()));
};
export const isShown = (examId: string): boolean => examNow().exam.examId === examId;

type Job = { examId: string; entry: outbox.OutboxEntry };

/** Saves what is given in exams. */
export const saver = createAnswerSaver<Job>({
  next: () => {
    for (const examId of waiting.examIds()) {
      const entry = waiting.entry(examId);
      // What was submitted goes with the submission.
      if (entry && !entry.submit && outbox.hasNews(entry)) return { examId, entry };
    }
    return null;
  },
  save: async ({ examId, entry }) => {
    const details = await saveAnswers(examId, outbox.toSend(entry, Date.now()));
    waiting.change((box) => outbox.confirm(box, examId, entry));
    if (!isShown(examId)) return;
    setExam(answers.answersSaved(examNow(), entry));
    arrive(details);
  },
  onState: (saving) => useExamWork.setState({ saving }),
  // Submitted or left in another tab, or gone: what the record says is shown.
  onRefused: ({ examId }) => {
    waiting.change((box) => outbox.forget(box, examId));
    if (isShown(examId)) void refresh();
  },
});

/** Asks the server how the exam on the page stands now. @returns false when it could not be asked */
export async function refresh(signal?: AbortSignal): Promise<boolean> {
  const { examId } = examNow().exam;
  const details = examId ? await getExamDetails(examId, signal).catch(() => null) : null;
  if (!details || !isShown(details.examId)) return false;
  arrive(details);
  return true;
}

/** resetExam clears everything including saved state; what the server does not have yet still goes to it. */
export function resetExam(): void {
  saver.flush();
  saver.cancel();
  useExamStore.setState(transition.emptyExam, true);
  useExamWork.setState(idle, true);
  wipeExam();
}

/** What is under way with another exam is no business of the one that is opened. */
export function resetExamWork(): void {
  useExamWork.setState(idle);
}
