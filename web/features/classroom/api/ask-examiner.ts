import type { ChatAnswer } from '#shared/contract/classroom.ts';
import { askExaminer as ask } from '#shared/contract/endpoints/chat.ts';
import { callEvents } from '#web/lib/call-events.ts';
import type { ExamSnapshot } from '#web/lib/exam-snapshot.ts';
import { examinerCall, loadPromptFile } from '#web/lib/prompt-file.ts';
import { studentProfile } from '../call-context.ts';
import { chatPhase, examContext } from '../chat/chat-phase.ts';
import { historyOf, type Question, type ReplyStream } from './ask-professor.ts';

/** Specification: calls 5. */
const TEMPERATURE = 0.7;

/**
 * POST /api/examiner-chat {model, messages[system prompt, user JSON], temperature}. Idempotent by messageId.
 * @returns null on failure, after a warning
 */
export async function askExaminer(
  question: Question,
  exam: ExamSnapshot,
  stream: ReplyStream,
): Promise<ChatAnswer | null> {
  const { activity, message } = question;
  const user = {
    courseId: activity.courseId,
    unitId: activity.unitId,
    activityId: activity.id,
    examId: exam.examId,
    messageId: message.id,
    question: message.text,
    currentQuestion: exam.currentQuestion,
    chatHistory: historyOf(question.history),
    studentProfile: studentProfile(question.profile),
    examContext: examContext(exam),
    questionPhase: chatPhase(exam),
  };
  try {
    const prompt = await loadPromptFile('examinerChatPrompt.txt', stream.signal);
    if (stream.stopped.aborted) return null;
    const body = examinerCall(prompt, user, TEMPERATURE);
    return await callEvents(ask, { body }, stream);
  } catch (error) {
    stream.onFailed?.(error);
    if (!stream.signal.aborted) console.warn('The Examiner could not answer', error);
    return null;
  }
}
