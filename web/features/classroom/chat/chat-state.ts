import type { Message, ReplyVerdict } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';

/** One activity's chat and its transitions (spec.md section 4), as pure functions. */
export type ChatThread = {
  messages: Message[];
  /** the Student message that is being answered, and how far the answer has come */
  pending: { messageId: string; text: string } | null;
  /** the Student message that got no answer */
  unanswered: { messageId: string; reason: 'failed' | 'stopped' } | null;
};

export const emptyThread: ChatThread = { messages: [], pending: null, unanswered: null };

/** Who is named as the sender on the wire: the Librarian answers as Professor (decisions.md 29). */
export function senderOf(leader: Leader): 'Professor' | 'Examiner' {
  return leader === 'Examiner' ? 'Examiner' : 'Professor';
}

/** spec.md section 5: a chat message is sent only if non-empty after trimming. */
export function sendableText(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** Adds what the student said; a message that is there already is not added twice. */
export function studentSaid(thread: ChatThread, message: Message): ChatThread {
  if (thread.messages.some(({ id }) => id === message.id)) return thread;
  return { ...thread, messages: [...thread.messages, message], unanswered: null };
}

/**
 * The Student message that waits for an answer: the newest, unless it is being answered or its answer has failed or
 * been stopped. So the AI responds once, also after a reload in the middle of an answer.
 */
export function messageToAnswer(thread: ChatThread): Message | null {
  const newest = thread.messages.at(-1);
  if (newest?.sender !== 'Student' || thread.pending) return null;
  return thread.unanswered?.messageId === newest.id ? null : newest;
}

/** An answer begins. */
export function replyBegins(thread: ChatThread, messageId: string): ChatThread {
  return { ...thread, pending: { messageId, text: '' }, unanswered: null };
}

/** A piece of it; null starts again from nothing. */
export function replyStreams(thread: ChatThread, messageId: string, text: string | null): ChatThread {
  if (thread.pending?.messageId !== messageId) return thread;
  return { ...thread, pending: { messageId, text: text === null ? '' : thread.pending.text + text } };
}

/** The reply is there, whole: it is appended, once. */
export function replyArrives(thread: ChatThread, messageId: string, reply: Message): ChatThread {
  const pending = thread.pending?.messageId === messageId ? null : thread.pending;
  if (thread.messages.some(({ id }) => id === reply.id)) return { ...thread, pending };
  const at = thread.messages.findIndex(({ id }) => id === messageId);
  const messages = [...thread.messages];
  messages.splice(at === -1 ? messages.length : at + 1, 0, reply);
  return { messages, pending, unanswered: null };
}

/** No reply: the message stays, with the offer to try again. */
export function replyFails(thread: ChatThread, messageId: string, reason: 'failed' | 'stopped'): ChatThread {
  if (thread.pending?.messageId !== messageId) return thread;
  return { ...thread, pending: null, unanswered: { messageId, reason } };
}

/**
 * The record (the server's list, or another tab's) wins; what it does not know yet, because it has not arrived
 * there, stays at the end.
 */
export function recordArrives(thread: ChatThread, record: Message[]): ChatThread {
  const known = new Set(record.map(({ id }) => id));
  // Not by time: the clocks of browser and server differ, and nothing that was said may be lost.
  const messages = [...record, ...thread.messages.filter(({ id }) => !known.has(id))];
  const answered = messages.at(-1)?.sender !== 'Student';
  const unchanged =
    messages.length === thread.messages.length &&
    messages.every((message, index) => {
      const before = thread.messages[index];
      return message.id === before?.id && (message.verdict ?? null) === (before.verdict ?? null);
    });
  if (unchanged && !(answered && thread.unanswered)) return thread;
  return { ...thread, messages, unanswered: answered ? null : thread.unanswered };
}

/** What the learner says of a reply; null takes it back. */
export function verdictGiven(
  thread: ChatThread,
  messageId: string,
  verdict: ReplyVerdict | null,
): ChatThread {
  if (!thread.messages.some(({ id }) => id === messageId)) return thread;
  const messages = thread.messages.map((one) => (one.id === messageId ? { ...one, verdict } : one));
  return { ...thread, messages };
}
