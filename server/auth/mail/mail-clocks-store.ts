import { eq, gt, lt, lte, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { mailClocks } from '../../platform/database/schema/auth.ts';
import { heldFor } from '../../platform/held-for.ts';

/**
 * Claims the right to send a mail of this key now. Returns 0 if it was claimed, otherwise the seconds to wait, and
 * then changes nothing. A last sending further in the future than the interval (see heldFor) is ignored.
 */
export async function takeMailClock(
  tx: Transaction,
  key: string,
  now: Date,
  seconds: number,
): Promise<number> {
  const sentAt = now;
  const due = new Date(now.getTime() - seconds * 1000);
  const ahead = new Date(now.getTime() + seconds * 1000);
  const taken = await tx
    .insert(mailClocks)
    .values({ key, sentAt })
    .onConflictDoUpdate({
      target: mailClocks.key,
      set: { sentAt },
      setWhere: or(lte(mailClocks.sentAt, due), gt(mailClocks.sentAt, ahead)),
    })
    .returning({ key: mailClocks.key });
  if (taken.length > 0) return 0;
  const rows = await tx.select().from(mailClocks).where(eq(mailClocks.key, key)).limit(1);
  return Math.max(1, heldFor(rows[0]?.sentAt ?? now, now, seconds));
}

export async function deleteMailClocksBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(mailClocks).where(lt(mailClocks.sentAt, before)).returning({ key: mailClocks.key });
}
