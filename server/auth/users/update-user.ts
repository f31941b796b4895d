import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import { AuthError, invalid, phoneDisabled, sessionGone } from '../auth-error.ts';
import { challengeOf, checkMetadata, emailOf, type userUpdateSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo, Metadata, WireUser } from '../auth-types.ts';
import { mailEmailChange } from '../mail/mail-requests.ts';
import { holdMailInterval, type LinkWish } from '../mail/mailed-links.ts';
import { requireFullAssurance } from '../mfa/assurance.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { deleteOneTimeTokensOf } from '../verify/one-time-tokens-store.ts';
import { dropEmailChange, emailTaken, setEmail } from './email-change.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';
import { presentUser } from './user-presenter.ts';
import { findAccount, findUserByEmail, lockUser, type UserRow, updateUser } from './users-store.ts';

type UserUpdate = z.infer<typeof userUpdateSchema>;

/**
 * PUT /user: password, data (a shallow merge; null deletes a key) and address, all or nothing. A new password ends the
 * other sessions and every pending link; a new address counts once both addresses have confirmed it, and asking for the
 * address that the account has drops a change that is under way (beyond the protocol).
 * @throws AuthError as in gotrue-protocol.md section 6
 */
export async function changeUser(
  ctx: AuthContext,
  who: Authenticated,
  body: UserUpdate,
  client: ClientInfo,
  redirectTo: string,
): Promise<WireUser> {
  const { account, session } = who;
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.email || body.phone || body.password) {
    requireFullAssurance(
      who,
      401,
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  if (body.phone) throw phoneDisabled(400, 'Unsupported phone provider');
  const wish = { redirectTo, challenge: challengeOf(body) };
  const email = body.email ? emailOf(body.email) : '';
  const newEmail = email === account.user.email ? '' : email;
  const passwordHash = await newPasswordHash(ctx, account.user, body);
  if (newEmail) await ctx.limits.mail();
  const changed = await ctx.database
    .asOwner(async (tx) => {
      if (newEmail && !ctx.settings.autoconfirm)
        await holdMailInterval(tx, ctx, 'email_change', account.user.email ?? account.user.id);
      const user = await lockUser(tx, account.user.id);
      if (!user) throw sessionGone();
      if (body.data) await mergeData(tx, ctx, user, body.data);
      if (passwordHash) {
        await updateUser(tx, user.id, { passwordHash, updatedAt: ctx.clock.now() });
        await deleteSessionsOf(tx, user.id, session.id);
        await deleteOneTimeTokensOf(tx, user.id);
      }
      if (newEmail) await changeEmail(tx, ctx, user, newEmail, wish);
      else if (email && user.newEmail) await dropEmailChange(tx, ctx, user);
      await record(tx, ctx, { userId: user.id, client, ...whatChanged(body) });
      return findAccount(tx, user.id);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error;
    });
  ctx.mailer.wake();
  if (!changed) throw sessionGone();
  return presentUser(changed);
}

function whatChanged(body: UserUpdate): Pick<AuditEntry, 'action' | 'detail'> {
  const fields = (['email', 'phone', 'password', 'data'] as const).filter((name) => body[name]);
  return { action: body.password ? 'user_updated_password' : 'user_modified', detail: { fields } };
}

/** The hash of the password that the body asks for; null if it asks for none. */
async function newPasswordHash(ctx: AuthContext, user: UserRow, body: UserUpdate): Promise<string | null> {
  const { password, current_password: current } = body;
  if (password === undefined || password === null) return null;
  if (password === '') throw invalid('Password cannot be empty');
  checkPassword(password, ctx.settings.passwordMinLength);
  if (current && !(await isPassword(user.passwordHash, current))) {
    throw new AuthError(400, 'current_password_invalid', 'The current password is not right');
  }
  if (user.passwordHash && (await isPassword(user.passwordHash, password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

/** What the account itself vouches for is not the caller's to change. */
const ownClaims = ['sub', 'email', 'email_verified', 'phone_verified'];

async function mergeData(tx: Transaction, ctx: AuthContext, user: UserRow, data: Metadata): Promise<void> {
  const given = Object.entries(data).filter(([key]) => !ownClaims.includes(key));
  const merged = { ...user.userMetadata, ...Object.fromEntries(given) };
  const userMetadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  checkMetadata(userMetadata);
  await updateUser(tx, user.id, { userMetadata, updatedAt: ctx.clock.now() });
}

async function changeEmail(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  newEmail: string,
  wish: LinkWish,
) {
  if (await findUserByEmail(tx, newEmail)) throw emailTaken();
  if (ctx.settings.autoconfirm) {
    const current = await lockUser(tx, user.id);
    return setEmail(tx, ctx, current ?? user, newEmail);
  }
  const now = ctx.clock.now();
  await updateUser(tx, user.id, { newEmail, emailChangeSentAt: now, updatedAt: now });
  await mailEmailChange(tx, ctx, user, newEmail, wish);
}
