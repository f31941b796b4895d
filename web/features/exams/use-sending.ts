import { useIsUnstored, useLanePhase, useWaiting } from '../../lib/outbox/use-outbox.ts';
import { examQueue } from './exam-queue.ts';
import { useExamStore } from './exam-store.ts';
import { type Sending, sendingOf } from './state/sending.ts';

/** The sending state of that exam. */
export function useSendingOf(examId: string): Sending {
  return sendingOf(useWaiting(examQueue, examId), useLanePhase(examQueue, examId), useIsUnstored(examQueue));
}

/** The sending state of the exam on the page. */
export const useSending = (): Sending => useSendingOf(useExamStore(({ exam }) => exam.examId ?? ''));
