import type { PassageCitation } from '#shared/contract/citation.ts';
import type { ChatAnswer, Choice } from '#shared/contract/classroom.ts';
import type { ChatRun } from '../chat-types.ts';

/** A reply as the wire has it; `replyId` null: it is not stored. */
export const answerOf = (
  { activityId, messageId }: ChatRun,
  {
    text,
    madeBy,
    choices,
    citations,
  }: Pick<ChatAnswer, 'madeBy'> & {
    text: string;
    choices?: Choice[] | null;
    citations?: PassageCitation[] | null;
  },
  replyId: string | null,
): ChatAnswer => ({
  response: text,
  ...(activityId ? { studentMessageId: messageId } : {}),
  ...(replyId ? { replyId } : {}),
  ...(choices ? { choices } : {}),
  ...(citations?.length ? { citations } : {}),
  madeBy,
});

/** Replaces earlier messages of agents during an exam, which may ask the same. */
export const hiddenMessageText =
  'This may tell an answer of the exam that you have open. It is shown again once that exam is over.';
