import type { Message, ReplyVerdict } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';
import { conversationOrder } from '#shared/rules/conversation-order.ts';

/** One activity's chat and its transitions, as pure functions. */
export type ChatThread = {
  messages: Message[];
  /** the Student message being answered, and the reply's text so far */
  pending: { messageId: string; text: string } | null;
  /** the Student message whose reply failed; a stopped message carries its own mark */
  failed: string | null;
};

export const emptyThread: ChatThread = { messages: [], pending: null, failed: null };

/** The sender in the API: the Librarian answers as Professor. */
export function senderOf(leader: Leader): 'Professor' | 'Examiner' {
  return leader === 'Examiner' ? 'Examiner' : 'Professor';
}

/** A chat message is sent only if non-empty after trimming. */
export function sendableText(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** The reply to a message; for messages stored before replies referenced their message, the next one. */
export function replyTo(messages: Message[], messageId: string): Message | null {
  const named = messages.find(({ inReplyTo }) => inReplyTo === messageId);
  if (named) return named;
  const at = messages.findIndex(({ id }) => id === messageId);
  const next = at === -1 ? undefined : messages[at + 1];
  return next && next.sender !== 'Student' && !next.inReplyTo ? next : null;
}

/** The newest reply if it offers choices: only those can be clicked. */
export function askingBack(messages: Message[]): Message | null {
  const newest = messages.findLast(({ sender }) => sender !== 'Student');
  return newest?.choices?.length ? newest : null;
}

/**
 * The choice of the preceding reply that a message's text equals; derived from the text, so that it survives a
 * reload.
 */
export function choiceMade(messages: Message[], { id, text }: Message): string | null {
  const at = messages.findIndex((one) => one.id === id);
  const asked = askingBack(at === -1 ? messages : messages.slice(0, at));
  return asked?.choices?.find((choice) => choice.text === text)?.id ?? null;
}

/** Adds a student's message, unless it is already there. */
export function studentSaid(thread: ChatThread, message: Message): ChatThread {
  if (thread.messages.some(({ id }) => id === message.id)) return thread;
  return { ...thread, messages: [...thread.messages, message], failed: null };
}

/**
 * The Student message that needs a reply: the newest, unless it is being answered or its reply failed or was stopped.
 * So a message is answered once, even after a reload in the middle of a reply.
 */
export function messageToAnswer(thread: ChatThread): Message | null {
  const newest = thread.messages.at(-1);
  if (newest?.sender !== 'Student' || newest.stopped || thread.pending) return null;
  return thread.failed === newest.id ? null : newest;
}

/** Marks a message as stopped, with what its reply said until then; `written` null: as not stopped. */
function marked(messages: Message[], messageId: string, written: string | null): Message[] {
  const stopped = written !== null;
  if (!messages.some((one) => one.id === messageId && (one.stopped ?? false) !== stopped)) return messages;
  return messages.map((one) => (one.id === messageId ? { ...one, stopped, written } : one));
}

/** A reply starts. */
export function replyBegins(thread: ChatThread, messageId: string): ChatThread {
  const messages = marked(thread.messages, messageId, null);
  return { messages, pending: { messageId, text: '' }, failed: null };
}

/** The reply's text so far; null starts again from empty. */
export function replyStreams(thread: ChatThread, messageId: string, text: string | null): ChatThread {
  if (thread.pending?.messageId !== messageId) return thread;
  return { ...thread, pending: { messageId, text: text === null ? '' : thread.pending.text + text } };
}

/** The reply is complete: it is added once, after its message. */
export function replyArrives(thread: ChatThread, messageId: string, reply: Message): ChatThread {
  const pending = thread.pending?.messageId === messageId ? null : thread.pending;
  if (thread.messages.some(({ id }) => id === reply.id)) return { ...thread, pending };
  const before = marked(thread.messages, messageId, null);
  const messages = conversationOrder([...before, { ...reply, inReplyTo: messageId }]);
  return { messages, pending, failed: null };
}

/**
 * No reply: the message stays, with the offer to retry. If it was stopped elsewhere, it is marked as stopped already.
 */
export function replyFails(thread: ChatThread, messageId: string): ChatThread {
  if (thread.pending?.messageId !== messageId) return thread;
  const message = thread.messages.find(({ id }) => id === messageId);
  const known = message?.stopped || replyTo(thread.messages, messageId);
  return { ...thread, pending: null, failed: known ? null : messageId };
}

/** The student stops the reply: the message stays, marked as stopped, with what was written and the offer to ask again. */
export function replyStopped(thread: ChatThread, messageId: string): ChatThread {
  if (thread.pending?.messageId !== messageId) return thread;
  return {
    ...thread,
    pending: null,
    messages: marked(thread.messages, messageId, thread.pending.text.trim()),
  };
}

/**
 * The server's list (or another tab's) wins; messages it does not contain yet stay at the end, or after the message
 * they answer.
 */
export function recordArrives(thread: ChatThread, record: Message[]): ChatThread {
  const known = new Set(record.map(({ id }) => id));
  // Not ordered by time: the clocks of browser and server differ, and no message may be lost.
  const all = conversationOrder([
    ...record.map((one) => withWritten(one, thread.messages)),
    ...thread.messages.filter(({ id }) => !known.has(id)),
  ]);
  const messages = all.map((one) =>
    one.stopped && replyTo(all, one.id) ? { ...one, stopped: false, written: null } : one,
  );
  const failed = messages.find(({ id }) => id === thread.failed);
  const stillFailed = failed && !failed.stopped && !replyTo(messages, failed.id) ? failed.id : null;
  const unchanged =
    messages.length === thread.messages.length &&
    messages.every((message, index) => isSame(message, thread.messages[index]));
  if (unchanged && stillFailed === thread.failed) return thread;
  return { ...thread, messages: unchanged ? thread.messages : messages, failed: stillFailed };
}

/** Until the server has the stop, only this page knows what was written. */
function withWritten(message: Message, before: Message[]): Message {
  if (!message.stopped || message.written) return message;
  const written = before.find(({ id }) => id === message.id)?.written;
  return written ? { ...message, written } : message;
}

const isSame = (one: Message, other: Message | undefined): boolean =>
  one.id === other?.id &&
  (one.verdict ?? null) === (other.verdict ?? null) &&
  (one.inReplyTo ?? null) === (other.inReplyTo ?? null) &&
  (one.choices?.length ?? 0) === (other.choices?.length ?? 0) &&
  (one.citations?.length ?? 0) === (other.citations?.length ?? 0) &&
  (one.stopped ?? false) === (other.stopped ?? false) &&
  (one.written ?? '') === (other.written ?? '');

/** The learner's feedback on a reply; null withdraws it. */
export function verdictGiven(
  thread: ChatThread,
  messageId: string,
  verdict: ReplyVerdict | null,
): ChatThread {
  if (!thread.messages.some(({ id }) => id === messageId)) return thread;
  const messages = thread.messages.map((one) => (one.id === messageId ? { ...one, verdict } : one));
  return { ...thread, messages };
}
