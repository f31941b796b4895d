import { eq, lt, lte } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { mailClocks } from '../../platform/database/schema/auth.ts';

/**
 * Takes the right to send a mail of this key now. Returns null if it was taken, else the time of the last one: the
 * key's clock then stays as it was.
 */
export async function takeMailClock(
  tx: Transaction,
  key: string,
  now: Date,
  seconds: number,
): Promise<Date | null> {
  const sentAt = now;
  const due = new Date(now.getTime() - seconds * 1000);
  const taken = await tx
    .insert(mailClocks)
    .values({ key, sentAt })
    .onConflictDoUpdate({ target: mailClocks.key, set: { sentAt }, setWhere: lte(mailClocks.sentAt, due) })
    .returning({ key: mailClocks.key });
  if (taken.length > 0) return null;
  const rows = await tx.select().from(mailClocks).where(eq(mailClocks.key, key)).limit(1);
  return rows[0]?.sentAt ?? now;
}

export async function deleteMailClocksBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(mailClocks).where(lt(mailClocks.sentAt, before)).returning({ key: mailClocks.key });
}
