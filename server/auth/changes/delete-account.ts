import { eraseAuditOf } from '../audit/audit-store.ts';
import { record } from '../audit/record.ts';
import type { AuthContext } from '../auth-types.ts';
import { renderMail } from '../mail/mail-template.ts';
import { deleteUser, lockUser } from '../users/users-store.ts';

/**
 * Removes an account for good: what belongs to it in the product, its mails that still wait, its audit entries, and its
 * row, with which identities, factors, sessions and one-time tokens go. What remains is one mail, which tells the
 * address, and an audit entry that names nobody. Mails go by whose account they are about, so that one to an address it only asked for
 * goes, too, and none of that address's owner. Done twice it is done once. With `tells` false
 * nothing is mailed: an admin did it, and the mail says 'you'.
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
