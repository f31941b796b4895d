import type { Transaction } from '../../platform/database/database.ts';
import type { AuthContext } from '../auth-types.ts';
import { mailLanguageOf } from '../mail/mail-language.ts';
import { renderMail } from '../mail/mail-template.ts';
import { type LinkWish, mailLink, makeLink } from '../mail/mailed-links.ts';
import { isTaken } from '../users/free-from-waiting.ts';
import { findUserByEmail, type UserRow } from '../users/users-store.ts';

/** Whose address is to become which one; `wish`: where the links lead. */
export type EmailChange = { user: UserRow; newEmail: string; wish: LinkWish };

/**
 * Asks both addresses: the new one whether it is theirs, the old one whether they want it. Where the new one is somebody
 * else's, its owner gets a notice instead and nobody the link: the same is written, so that nothing tells.
 */
export async function mailEmailChange(
  tx: Transaction,
  ctx: AuthContext,
  { user, newEmail, wish }: EmailChange,
): Promise<void> {
  const owner = await findUserByEmail(tx, newEmail);
  if (owner && isTaken(owner, user.id)) {
    await makeLink(tx, ctx, user, newEmail, 'email_change_new', wish);
    const language = mailLanguageOf(owner.userMetadata);
    const link = ctx.settings.publicUrl;
    const notice = renderMail({ to: newEmail, purpose: 'email_taken', link, code: null, life: 0, language });
    await ctx.mailer.enqueue(tx, { ...notice, userId: owner.id, waitMs: wish.waitMs ?? 0 });
  } else {
    await mailLink(tx, ctx, user, newEmail, 'email_change_new', wish);
  }
  if (user.email) await mailLink(tx, ctx, user, user.email, 'email_change_current', wish);
}
