import { eraseAuditOf } from '../audit/audit-store.ts';
import { record } from '../audit/record.ts';
import type { AuthContext } from '../auth-types.ts';
import { renderMail } from '../mail/mail-template.ts';
import { deleteUser, lockUser } from '../users/users-store.ts';

/**
 * Deletes an account permanently: its product data, its pending mails, the identity in its audit entries, and its row
 * with identities, factors, sessions and one-time tokens. One mail remains, which confirms it to the address, and an
 * anonymous audit entry. Mails are deleted by the account they are about, so those to an address that it only
 * requested are deleted and those of that address's owner are not. A repeated call has no effect. With `tells` false
 * nothing is mailed: an admin did it, and the mail's text says 'you'.
 */
export async function deleteAccount(
  ctx: AuthContext,
  userId: string,
  { tells = true }: { tells?: boolean } = {},
): Promise<void> {
  await ctx.database.asOwner(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    await ctx.onDeleted(tx, userId);
    await ctx.mailer.withdraw(tx, userId, user.email);
    await deleteUser(tx, userId);
    await eraseAuditOf(tx, userId);
    await record(tx, ctx, { userId: null, action: 'user_deleted', client: null });
    if (!user.email || !user.emailConfirmedAt || !tells) return;
    const link = ctx.settings.publicUrl;
    await ctx.mailer.enqueue(
      tx,
      renderMail({ to: user.email, purpose: 'account_deleted', link, code: null, life: 0 }),
    );
  });
  ctx.mailer.wake();
}
