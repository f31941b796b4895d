import { conflict } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AdvanceMeter } from '../../usage/usage-types.ts';
import type { ChatFacts, ChatRun } from '../chat-types.ts';
import { there } from '../find-place.ts';
import { findMessage, keepStudentMessage } from '../message-store.ts';
import { promptOf } from './chat-prompt.ts';

/**
 * Stores the student's message before anything is generated, so that it is never lost. Throws 409 for the id of
 * another message.
 */
export async function keepAsked(
  tx: Transaction,
  userId: string,
  ask: ChatRun,
  facts: ChatFacts,
  now: Date,
): Promise<void> {
  if (!ask.activityId) return;
  const { activity, content } = there(facts.place);
  const row = {
    id: ask.messageId,
    userId,
    activityId: activity.id,
    text: ask.text,
    contentVersion: content?.version ?? null,
    createdAt: now,
  };
  if (await keepStudentMessage(tx, row)) return;
  const known = await findMessage(tx, ask.messageId);
  const same = known?.activityId === activity.id && known.sender === 'Student' && known.text === ask.text;
  if (!same) throw conflict('This message id belongs to another message.');
}

/** The most that a model is shown. */
const passagesAtOnce = 8;

/** The most that the model call can cost; null: no model will be called. */
export async function reserveTokensForReply(
  tx: Transaction,
  userId: string,
  ask: ChatRun,
  facts: ChatFacts,
  tokens: AdvanceMeter | undefined,
) {
  if (facts.phase === 'during_exam' || facts.kept?.madeBy) return null;
  const { notes, question, history } = promptOf(ask, facts);
  const passages = facts.documents?.passages ?? [];
  const texts = [
    ...[notes ?? '', question],
    ...[...history, ...passages.slice(0, passagesAtOnce)].map(({ text }) => text),
  ];
  return (await tokens?.reserve(tx, userId, texts)) ?? null;
}
