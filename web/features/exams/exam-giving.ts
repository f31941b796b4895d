import type { Answer } from '#shared/contract/exam.ts';
import { examQueue, isHandedIn } from './exam-queue.ts';
import { examNow, setExam, useExamWork } from './exam-store.ts';
import * as answers from './state/exam-answers-state.ts';
import * as transition from './state/exam-state.ts';
import { type Given, givenIn } from './state/exam-unsent.ts';

/** Stored in the browser at once, saved on the server soon after. */
function give(next: transition.ExamState, given: Given): void {
  const { examId } = examNow().exam;
  if (next === examNow() || !examId || isHandedIn(examId)) return;
  void examQueue.add(givenIn(examId, given));
  setExam(next);
}

/** Records an answer. */
export function answer(questionId: string, value: Answer): void {
  if (useExamWork.getState().busy) return;
  give(answers.submitAnswer(examNow(), questionId, value), { what: 'answer', questionId, value });
}

/** Sets or removes a flag on a question. */
export function flag(questionId: string, value: boolean): void {
  give(answers.flagQuestion(examNow(), questionId, value), { what: 'flag', questionId, value });
}

/** Continues the exam permanently without the timer. */
export function goOnWithoutTimer(): void {
  give(transition.removeTimer(examNow()), { what: 'no-clock' });
}

/** Moves to another question, and saves pending input now. */
export function goTo(index: number): void {
  setExam(transition.goToQuestion(examNow(), index));
  saveNow();
}

/** Opens the page that lists all questions before submitting. */
export function review(): void {
  setExam(transition.openReview(examNow()));
  saveNow();
}

function saveNow(): void {
  const { examId } = examNow().exam;
  if (examId) void examQueue.flush(examId);
}
