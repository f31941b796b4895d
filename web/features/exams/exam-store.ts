import { create } from 'zustand';
import { readExam, wipeExam, writeExam } from './state/exam-mirror.ts';
import * as transition from './state/exam-state.ts';

/** Beside the exam: what is under way, and what went wrong with it. How sending stands: exam-queue.ts. */
export type ExamWork = { busy: 'starting' | 'leaving' | null; problem: string | null };
const idle: ExamWork = { busy: null, problem: null };

/** The exam of the page; only `setExam` writes it. Saved in the browser on every change. */
export const useExamStore = create<transition.ExamState>()(() => readExam());
export const useExamWork = create<ExamWork>()(() => idle);

export const examNow = useExamStore.getState;

/** The only way to write the exam of the page. */
export const setExam = (next: transition.ExamState): void => {
  if (next === examNow()) return;
  useExamStore.setState(next, true);
  writeExam(next);
};

export const isShown = (examId: string): boolean => examNow().exam.examId === examId;

/** resetExam clears everything including saved state; unsent input is still sent. */
export function resetExam(): void {
  useExamStore.setState(transition.emptyExam, true);
  useExamWork.setState(idle, true);
  wipeExam();
}

/** Actions on another exam do not concern the one that is opened. */
export function resetExamWork(): void {
  useExamWork.setState(idle);
}
