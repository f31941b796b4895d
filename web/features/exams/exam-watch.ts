import { examQueue, refresh } from './exam-queue.ts';
import { examNow, useExamStore } from './exam-store.ts';
import { examFromOtherTab } from './state/exam-answers-state.ts';
import { readExam } from './state/exam-mirror.ts';
import { unsentOf } from './state/exam-unsent.ts';

/** Takes over changes to the same exam in another tab. */
function onStorage({ key }: StorageEvent): void {
  if (key !== 'examState') return;
  const other = readExam();
  const mine = examNow();
  if (mine.exam.examId === null || other.exam.examId !== mine.exam.examId) return;
  const { isExamActive, isExamSubmitted } = other.exam;
  const moved =
    isExamActive !== mine.exam.isExamActive ||
    isExamSubmitted !== mine.exam.isExamSubmitted ||
    other.isLeft !== mine.isLeft;
  if (moved) void refresh();
  // Not written back: the other tab has stored it already.
  else {
    const unsent = unsentOf(examQueue.waiting(mine.exam.examId), Date.now());
    useExamStore.setState(examFromOtherTab(mine, other, unsent), true);
  }
}

/**
 * Listens to other tabs, and to the page becoming visible again.
 * @returns a function that stops it
 */
export function watchExam(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onShown = () => {
    if (document.visibilityState === 'visible' && examNow().exam.isExamActive) void refresh();
  };
  window.addEventListener('storage', onStorage, { signal });
  document.addEventListener('visibilitychange', onShown, { signal });
  return () => controller.abort();
}
