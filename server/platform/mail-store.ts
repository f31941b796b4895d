import { and, asc, count, desc, eq, gt, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Transaction } from './database/database.ts';
import { users } from './database/schema/auth.ts';
import { mails } from './database/schema/mail.ts';

export type MailRow = typeof mails.$inferSelect;

export async function insertMail(tx: Transaction, values: Omit<MailRow, 'id' | 'attempts'>): Promise<void> {
  await tx.insert(mails).values(values).returning({ id: mails.id });
}

/** The newest mails of the mailbox, newest first. */
export function newestMailboxRows(tx: Transaction, limit: number): Promise<MailRow[]> {
  return tx
    .select()
    .from(mails)
    .where(eq(mails.channel, 'mailbox'))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}

/** Drops all but the newest mails of the mailbox. */
export async function trimMailbox(tx: Transaction, keep: number): Promise<void> {
  const newest = tx
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.channel, 'mailbox'))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(keep);
  await tx
    .delete(mails)
    .where(and(eq(mails.channel, 'mailbox'), notInArray(mails.id, newest)))
    .returning({ id: mails.id });
}

/**
 * Claims the next mails for this process until `until`; other processes skip them meanwhile. A mail due after `latest`
 * was written while a clock was ahead, and is sent at once.
 */
export function claimDueMails(
  tx: Transaction,
  { now, latest, until }: { now: Date; latest: Date; until: Date },
  limit: number,
): Promise<MailRow[]> {
  const due = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.channel, 'smtp'), or(lte(mails.dueAt, now), gt(mails.dueAt, latest))))
    .orderBy(asc(mails.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(mails)
    .set({ dueAt: until, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning();
}

/** How many mails are still to be sent by SMTP, those being sent now included. */
export async function countWaiting(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ waiting: count() }).from(mails).where(eq(mails.channel, 'smtp'));
  return row?.waiting ?? 0;
}

export async function postponeMail(tx: Transaction, id: string, dueAt: Date): Promise<void> {
  await tx.update(mails).set({ dueAt }).where(eq(mails.id, id)).returning({ id: mails.id });
}

export async function deleteMail(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id)).returning({ id: mails.id });
}

/** Deletes every mail about an account, and every one to its address, whatever its letter case. */
export async function deleteMailsOf(
  tx: Transaction,
  userId: string,
  address: string | null = null,
): Promise<void> {
  const about = eq(mails.userId, userId);
  await tx
    .delete(mails)
    .where(address ? or(about, eq(sql`lower(${mails.recipient})`, address.toLowerCase())) : about)
    .returning({ id: mails.id });
}

/**
 * Deletes mails in the mailbox older than `old`, and those older than `strange` that are addressed to nobody with an
 * account, such as the last mail of a deleted account.
 */
export async function dropOldMails(tx: Transaction, old: Date, strange: Date): Promise<void> {
  const known = sql`select 1 from ${users} where lower(${mails.recipient}) in (lower(${users.email}), lower(${users.newEmail}))`;
  await tx
    .delete(mails)
    .where(
      and(
        eq(mails.channel, 'mailbox'),
        or(lt(mails.createdAt, old), and(lt(mails.createdAt, strange), sql`not exists (${known})`)),
      ),
    );
}
