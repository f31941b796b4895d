import type { Transaction } from '../../platform/database/database.ts';
import type { AuthContext } from '../auth-types.ts';
import { renderMail } from '../mail/mail-template.ts';
import type { UserRow } from '../users/users-store.ts';

/** Mails the owner that a way of signing in was added or removed. The caller wakes the mailer after the commit. */
export async function tellOwner(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  purpose: 'passkey_added' | 'passkey_removed',
): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return;
  const link = `${ctx.settings.publicUrl}/profile`;
  await ctx.mailer.enqueue(tx, renderMail({ to: user.email, purpose, link, code: null, life: 0 }));
}
