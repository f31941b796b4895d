import { create } from 'zustand';
import { readExam, wipeExam, writeExam } from './state/exam-mirror.ts';
import * as transition from './state/exam-state.ts';

/** The exam's local state: the action in progress, and its error. The sending state is in exam-queue.ts. */
export type ExamWork = { busy: 'starting' | 'leaving' | null; problem: string | null };
const idle: ExamWork = { busy: null, problem: null };

/** The exam on the page; only `setExam` writes it. Saved in the browser on every change. */
export const useExamStore = create<transition.ExamState>()(() => readExam());
export const useExamWork = create<ExamWork>()(() => idle);

export const examNow = useExamStore.getState;

/** The only function that writes the exam on the page. */
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

/** Clears the local state: actions on one exam do not concern the next one opened. */
export function resetExamWork(): void {
  useExamWork.setState(idle);
}
