import { sendOnLeaving } from './exam-giving.ts';
import { examNow, refresh, saver, useExamStore } from './exam-store.ts';
import { sendWaiting } from './exam-submission.ts';
import { examFromOtherTab } from './state/exam-answers-state.ts';
import { readExam } from './state/exam-mirror.ts';

/** The same exam in another tab: what it has and does shows here. */
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
  // Not written back: the other tab has written it.
  else useExamStore.setState(examFromOtherTab(mine, other), true);
}

/**
 * Listens to other tabs, to the connection and to the page's coming and going.
 * @returns a function that stops it
 */
export function watchExam(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onShown = () => {
    if (document.visibilityState === 'visible' && examNow().exam.isExamActive) void refresh();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('online', sendWaiting, { signal });
  window.addEventListener('pagehide', sendOnLeaving, { signal });
  document.addEventListener('visibilitychange', onShown, { signal });
  sendWaiting();
  return () => {
    controller.abort();
    saver.flush();
  };
}
