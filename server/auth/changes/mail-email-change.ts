import type { Transaction } from '../../platform/database/database.ts';
import type { AuthContext } from '../auth-types.ts';
import { renderMail } from '../mail/mail-template.ts';
import { type LinkWish, mailLink, makeLink } from '../mail/mailed-links.ts';
import { isTaken } from '../users/free-from-waiting.ts';
import { findUserByEmail, type UserRow } from '../users/users-store.ts';

/** The old and the new address; `wish`: where the links lead. */
export type EmailChange = { user: UserRow; newEmail: string; wish: LinkWish };

/**
 * Mails both addresses: the new one to confirm that it is theirs, the old one to confirm the change. If another
 * account has the new address, its owner gets a notice and nobody the link; the same rows are written, so that nothing
 * reveals it.
 */
export async function mailEmailChange(
  tx: Transaction,
  ctx: AuthContext,
  { user, newEmail, wish }: EmailChange,
): Promise<void> {
  const owner = await findUserByEmail(tx, newEmail);
  if (owner && isTaken(owner, user.id)) {
    await makeLink(tx, ctx, user, newEmail, 'email_change_new', wish);
    const link = ctx.settings.publicUrl;
    const notice = renderMail({ to: newEmail, purpose: 'email_taken', link, code: null, life: 0 });
    await ctx.mailer.enqueue(tx, { ...notice, userId: owner.id, waitMs: wish.waitMs ?? 0 });
  } else {
    await mailLink(tx, ctx, user, newEmail, 'email_change_new', wish);
  }
  if (user.email) await mailLink(tx, ctx, user, user.email, 'email_change_current', wish);
}
