import type { ChatAnswer } from '#shared/contract/classroom.ts';
import type { ExamSnapshot } from '#web/lib/exam-snapshot.ts';
import { pause } from '#web/lib/pause.ts';
import { askExaminer } from '../api/ask-examiner.ts';
import { askProfessor, type Question, type ReplyStream } from '../api/ask-professor.ts';

/** Specification: faculty 7. */
const EXAMINER_DELAY_MS = 1000;

/**
 * Asks the activity's agent; the Examiner after a delay. `exam` is read at the moment of sending.
 * @returns null on failure, after a warning, and when a signal aborts
 */
export async function askAgent(
  question: Question,
  exam: () => ExamSnapshot,
  stream: ReplyStream,
): Promise<ChatAnswer | null> {
  if (question.activity.leader !== 'Examiner') return askProfessor(question, stream);
  try {
    await pause(EXAMINER_DELAY_MS, AbortSignal.any([stream.signal, stream.stopped]));
  } catch {
    return null;
  }
  return askExaminer(question, exam(), stream);
}
