import { bounds } from '#shared/contract/bounds.ts';
import type { ChatAnswer, Message } from '#shared/contract/classroom.ts';
import { askProfessor as ask } from '#shared/contract/endpoints/chat.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { callEvents } from '#web/lib/call-events.ts';
import type { StreamProgress } from '#web/lib/event-stream.ts';
import { studentProfile } from '../call-context.ts';
import type { ClassroomActivity } from '../classroom-types.ts';

export type ReplyStream = {
  signal: AbortSignal;
  /** aborted by the learner's Stop: a request not sent by then is not sent */
  stopped: AbortSignal;
  onDelta: (text: string) => void;
  onReset: () => void;
  onProgress: (progress: StreamProgress) => void;
  onFailed?: (error: unknown) => void;
};

export type Question = {
  activity: ClassroomActivity;
  message: Message;
  /** the id of the chosen option, if the message answers the last reply's choices */
  choice?: string | null;
  history: Message[];
  profile: Profile | null;
  notes: string | null;
};

/** The chat history as sent in requests, limited in length. */
export function historyOf(messages: Message[]) {
  return messages.slice(-bounds.chatHistory).map(({ sender, text }) => ({ sender, text }));
}

/**
 * Asks the Professor or the Librarian. Idempotent by messageId.
 * @returns null on failure, after a warning
 */
export async function askProfessor(question: Question, stream: ReplyStream): Promise<ChatAnswer | null> {
  const { activity, message } = question;
  const body = {
    courseId: activity.courseId,
    unitId: activity.unitId,
    activityId: activity.id,
    messageId: message.id,
    lessonTitle: activity.lesson.title,
    leader: activity.leader,
    studentMessage: message.text,
    ...(question.choice ? { choice: question.choice } : {}),
    studentProfile: studentProfile(question.profile),
    courseDetails: activity.courseDetails,
    notes: question.notes?.slice(0, bounds.notes) ?? null,
    chatHistory: historyOf(question.history),
  };
  try {
    return await callEvents(ask, { body }, stream);
  } catch (error) {
    stream.onFailed?.(error);
    if (!stream.signal.aborted) console.warn('The Professor could not answer', error);
    return null;
  }
}
