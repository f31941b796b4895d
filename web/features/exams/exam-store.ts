import { create } from 'zustand';
import type { Answer } from '#shared/contract/exam.ts';
import { ApiError } from '../../lib/api-client.ts';
import { createAnswerSaver } from './answer-saver.ts';
import { askExamQuestions, type ExamPlace } from './api/ask-exam-questions.ts';
import { getExamDetails } from './api/get-exam-details.ts';
import { saveSelfAssessment } from './api/save-self-assessment.ts';
import { beginExam } from './api/start-exam.ts';
import { submitExamAnswers } from './api/submit-exam.ts';
import { readExam, wipeExam, writeExam } from './exam-mirror.ts';
import * as transition from './exam-state.ts';
import { examTexts } from './texts.ts';

/** Beside the exam: what is under way, and what went wrong with it. */
export type ExamWork = {
  busy: 'starting' | 'submitting' | null;
  problem: string | null;
  saving: 'saved' | 'saving' | 'unsaved';
};
const idle: ExamWork = { busy: null, problem: null, saving: 'saved' };

/** The exam of the page; only the functions below write it. Saved in the browser on every change. */
export const useExamStore = create<transition.ExamState>()(() => readExam());
export const useExamWork = create<ExamWork>()(() => idle);

const get = useExamStore.getState;
const set = (next: transition.ExamState): void => {
  if (next === get()) return;
  useExamStore.setState(next, true);
  writeExam(next);
};

const saver = createAnswerSaver({
  unsaved: () => ({ examId: get().exam.examId, answers: transition.unsavedAnswers(get()) }),
  onSaved: (answers) => set(transition.answersSaved(get(), answers)),
  onState: (saving) => useExamWork.setState({ saving }),
  // Submitted in another tab, or gone: what the record says is shown.
  onRefused: () => void reload(),
});

async function reload(signal?: AbortSignal): Promise<boolean> {
  const { examId } = get().exam;
  const details = examId ? await getExamDetails(examId, signal) : null;
  if (!details || get().exam.examId !== examId) return false;
  set(transition.examArrived({ ...get(), unsaved: [] }, details));
  return true;
}

/**
 * On entry: the activity's exam is prepared, or the one that it has is restored (decisions.md 21).
 * @param attempt of a retake
 */
export async function enterExam(place: ExamPlace, signal: AbortSignal, attempt?: number): Promise<void> {
  if (get().activityId !== place.activityId) useExamWork.setState(idle);
  set(transition.examPending(get(), place.activityId));
  try {
    const { examId } = await askExamQuestions(place, attempt, signal);
    const details = await getExamDetails(examId, signal);
    if (signal.aborted) return;
    set(details ? transition.examArrived(get(), details) : transition.examRejected(get(), null));
    if (get().unsaved.length > 0) saver.schedule();
  } catch (error) {
    if (signal.aborted) return;
    set(transition.examRejected(get(), error instanceof Error ? error.message : null));
  }
}

/** 'Start exam'. A double click starts it once. */
export async function start(): Promise<void> {
  const { examId } = get().exam;
  if (!examId || useExamWork.getState().busy) return;
  useExamWork.setState({ busy: 'starting', problem: null });
  try {
    const details = await beginExam(examId);
    if (get().exam.examId === examId) set(transition.examArrived(transition.startExam(get()), details));
    useExamWork.setState({ busy: null });
  } catch (error) {
    const problem = error instanceof ApiError ? error.message : examTexts.startFailed;
    useExamWork.setState({ busy: null, problem });
  }
}

/** An answer is given: kept at once, saved on the server soon after. */
export function answer(questionId: string, given: Answer): void {
  if (useExamWork.getState().busy) return;
  set(transition.submitAnswer(get(), questionId, given));
  if (get().unsaved.length > 0) saver.schedule();
}

/** Another question; what was answered so far is saved. */
export function goTo(index: number): void {
  set(transition.goToQuestion(get(), index));
  flushAnswers();
}

/** Saves what is not saved yet, now. */
export function flushAnswers(): void {
  saver.flush();
}

/**
 * 'Submit exam': exactly once; after a lost connection the first result comes back.
 * @returns whether the exam has been submitted
 */
export async function submit(): Promise<boolean> {
  const { exam, studentAnswers } = get();
  if (!exam.examId || !exam.isExamActive || useExamWork.getState().busy) return exam.isExamSubmitted;
  saver.cancel();
  useExamWork.setState({ busy: 'submitting', problem: null });
  const result = await submitExamAnswers(exam.examId, studentAnswers);
  if (get().exam.examId === exam.examId && result) {
    set(transition.submitExam(get(), result));
    // The record is complete: answers of another device, and the checklists.
    await reload();
  }
  useExamWork.setState({ busy: null, problem: result ? null : examTexts.submitFailed, saving: 'saved' });
  return result !== null;
}

/** Ticks of a checklist. @returns false when they could not be saved */
export async function assess(questionId: string, ticked: string[]): Promise<boolean> {
  const { examId } = get().exam;
  if (!examId) return false;
  try {
    const details = await saveSelfAssessment(examId, questionId, ticked);
    if (get().exam.examId === examId) set(transition.examArrived(get(), details));
    return true;
  } catch (error) {
    console.warn('The self-assessment could not be saved', error);
    return false;
  }
}

/** resetExam clears everything including saved state. */
export function resetExam(): void {
  saver.flush();
  saver.cancel();
  useExamStore.setState(transition.emptyExam, true);
  useExamWork.setState(idle, true);
  wipeExam();
}
