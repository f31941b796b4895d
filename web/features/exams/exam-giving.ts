import type { Answer } from '#shared/contract/exam.ts';
import { saveAnswersOnLeaving } from './api/save-answers.ts';
import { examNow, saver, setExam, useExamWork, waiting } from './exam-store.ts';
import * as answers from './state/exam-answers-state.ts';
import * as outbox from './state/exam-outbox.ts';
import * as transition from './state/exam-state.ts';

/** An answer is given: kept at once, saved on the server soon after. */
export function answer(questionId: string, given: Answer): void {
  const before = examNow();
  const { examId } = before.exam;
  const next = answers.submitAnswer(before, questionId, given);
  if (next === before || !examId || useExamWork.getState().busy) return;
  waiting.change((box) => outbox.putAnswer(box, examId, questionId, given, Date.now()));
  setExam(next);
  saver.schedule();
}

/** A flag to come back to a question, or off it again. */
export function flag(questionId: string, flagged: boolean): void {
  const before = examNow();
  const { examId } = before.exam;
  const next = answers.flagQuestion(before, questionId, flagged);
  if (next === before || !examId) return;
  waiting.change((box) => outbox.putFlag(box, examId, questionId, flagged, Date.now()));
  setExam(next);
  saver.schedule();
}

/** On with the exam, without the clock, for good. */
export function goOnWithoutTimer(): void {
  const { examId } = examNow().exam;
  if (!examId) return;
  waiting.change((box) => outbox.putWithoutTimer(box, examId));
  setExam(transition.removeTimer(examNow()));
  saver.schedule();
}

/** To another question. What is not saved yet is saved now. */
export function goTo(index: number): void {
  setExam(transition.goToQuestion(examNow(), index));
  saver.flush();
}

/** To the page that lists all questions before they are submitted. */
export function review(): void {
  setExam(transition.openReview(examNow()));
  saver.flush();
}

/** The page is being left: what waits is sent at once, and stays in the browser until the server has confirmed it. */
export function sendOnLeaving(): void {
  for (const examId of waiting.examIds()) {
    const entry = waiting.entry(examId);
    if (entry && !entry.submit && outbox.hasNews(entry)) {
      saveAnswersOnLeaving(examId, outbox.toSend(entry, Date.now()));
    }
  }
}
