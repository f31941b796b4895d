import { asc, desc, eq, sql } from 'drizzle-orm';
import type { PassageCitation } from '#shared/contract/citation.ts';
import type { Choice } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import { conversationOrder } from '#shared/rules/conversation-order.ts';
import { askIn } from '../platform/database/ask-in.ts';
import type { Transaction } from '../platform/database/database.ts';
import { messages } from '../platform/database/schema/classroom.ts';
import { statement } from '../platform/database/statement.ts';

export type MessageRow = typeof messages.$inferSelect;

/** The newest messages of an activity, oldest first, each reply under what it answers. */
export async function listMessages(tx: Transaction, activityId: string, most = 500): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(eq(messages.activityId, activityId))
    // A reply is stored in the same millisecond at the earliest, so the tie is broken by who answers whom.
    .orderBy(desc(messages.createdAt), asc(messages.inReplyTo))
    .limit(most);
  return conversationOrder(rows.reverse());
}

export async function findMessage(tx: Transaction, id: string): Promise<MessageRow | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

const replyTo = statement((db) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.inReplyTo, sql.placeholder('messageId'))),
);

export async function findReply(tx: Transaction, messageId: string): Promise<MessageRow | null> {
  const [row] = await askIn(tx, replyTo, { messageId });
  return row ?? null;
}

/** Stores a Student message once; false if its id is taken. */
export async function keepStudentMessage(
  tx: Transaction,
  row: {
    id: string;
    userId: string;
    activityId: string;
    text: string;
    contentVersion: number | null;
    createdAt: Date;
  },
): Promise<boolean> {
  const added = await tx
    .insert(messages)
    .values({ ...row, sender: 'Student' })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return added.length === 1;
}

type NewReply = {
  id: string;
  userId: string;
  activityId: string;
  sender: 'Professor' | 'Examiner';
  text: string;
  inReplyTo: string;
  contentVersion: number | null;
  madeBy: MadeBy;
  choices: Choice[] | null;
  citations: PassageCitation[] | null;
  createdAt: Date;
};

/** Stores the reply to a Student message; an existing one is kept. Returns the stored one. */
export async function keepReply(tx: Transaction, reply: NewReply): Promise<MessageRow> {
  await tx.insert(messages).values(reply).onConflictDoNothing();
  const kept = await findReply(tx, reply.inReplyTo);
  if (!kept) throw new Error('A reply was neither stored nor found.');
  return kept;
}
