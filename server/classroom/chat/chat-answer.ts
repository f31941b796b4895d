import type { ChatAnswer } from '#shared/contract/classroom.ts';
import type { ChatRun } from '../chat-types.ts';

/** A reply as the wire has it; `replyId` null: it is not kept. */
export const answerOf = (
  { activityId, messageId }: ChatRun,
  response: string,
  madeBy: ChatAnswer['madeBy'],
  replyId: string | null,
): ChatAnswer => ({
  response,
  ...(activityId ? { studentMessageId: messageId } : {}),
  ...(replyId ? { replyId } : {}),
  madeBy,
});

/** Shown in place of what an agent said before an exam that may ask the same. */
export const shutWords =
  'This may tell an answer of the exam that you have open. It is shown again once that exam is over.';
