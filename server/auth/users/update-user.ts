import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import { AuthError, invalid, phoneDisabled, sessionGone } from '../auth-error.ts';
import { challengeOf, checkMetadata, emailOf, type userUpdateSchema } from '../auth-input.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo, Metadata, WireUser } from '../auth-types.ts';
import { mailEmailChange } from '../mail/mail-requests.ts';
import { holdMailInterval, type LinkWish } from '../mail/mailed-links.ts';
import { requireFullAssurance } from '../mfa/assurance.ts';
import { askForPhone, phoneTaken, setPhone } from '../phone/phone-change.ts';
import { phonesEnabled } from '../phone/phone-enabled.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { checkChannel } from '../phone/phone-sign-up.ts';
import { sendCode } from '../phone/sms-codes.ts';
import { type Authenticated, lockAuthenticated } from '../sessions/authenticate.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { deleteFlowsOf } from '../sign-in/flow-states-store.ts';
import { deleteOneTimeTokensOf } from '../verify/one-time-tokens-store.ts';
import { findAccount } from './account-store.ts';
import { dropEmailChange, emailTaken, setEmail } from './email-change.ts';
import { ownClaims } from './own-claims.ts';
import { checkPassword } from './password-rule.ts';
import { spendNonce } from './reauthentication.ts';
import { presentUser } from './user-presenter.ts';
import { findUserByEmail, lockUser, type UserRow, updateUser } from './users-store.ts';

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
  const phone = newPhoneOf(ctx, account.user, body);
  const becomesReal = ctx.settings.autoconfirm && Boolean(body.email);
  if (account.user.isAnonymous && body.password && !becomesReal) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  const wish = { redirectTo, challenge: challengeOf(body) };
  const email = body.email ? emailOf(body.email) : '';
  const newEmail = email === account.user.email ? '' : email;
  const passwordHash = await newPasswordHash(ctx, account.user, body);
  if (newEmail) await ctx.limits.mail();
  if (phone && !ctx.settings.smsAutoconfirm) await ctx.limits.sms();
  if (passwordHash) await checkStillThere(ctx, who, body);
  const { changed, smsCode } = await ctx.database
    .asOwner(async (tx) => {
      if (newEmail && !ctx.settings.autoconfirm)
        await holdMailInterval(tx, ctx, 'email_change', account.user.email ?? account.user.id);
      const user = await lockAuthenticated(tx, ctx, who);
      if (body.data) await mergeData(tx, ctx, user, body.data);
      if (passwordHash) {
        await updateUser(tx, user.id, { passwordHash, updatedAt: ctx.clock.now() });
        await deleteSessionsOf(tx, user.id, session.id);
        await deleteOneTimeTokensOf(tx, user.id);
        await deleteFlowsOf(tx, user.id);
      }
      if (newEmail) await changeEmail(tx, ctx, user, newEmail, wish);
      else if (email && user.newEmail) await dropEmailChange(tx, ctx, user);
      await record(tx, ctx, { userId: user.id, client, ...whatChanged(body) });
      const smsCode = phone ? await changePhone(tx, ctx, user, phone) : null;
      return { changed: await findAccount(tx, user.id), smsCode };
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_phone_key')) throw phoneTaken();
      throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error;
    });
  ctx.mailer.wake();
  if (smsCode) await sendCode(ctx, phone, smsCode);
  if (!changed) throw sessionGone();
  return presentUser(changed);
}

/** The number that the body asks for, if it is another one. @throws AuthError 400 */
function newPhoneOf(ctx: AuthContext, user: UserRow, body: UserUpdate): string {
  if (!body.phone) return '';
  if (!phonesEnabled(ctx)) throw phoneDisabled(400, 'Unsupported phone provider');
  checkChannel(body.channel);
  const phone = phoneOf(body.phone);
  return phone === user.phone ? '' : phone;
}

/** Makes the number the account's at once, or returns the code that has to come back first. */
async function changePhone(tx: Transaction, ctx: AuthContext, user: UserRow, phone: string) {
  if (!ctx.settings.smsAutoconfirm) return askForPhone(tx, ctx, user, phone);
  await setPhone(tx, ctx, (await lockUser(tx, user.id)) ?? user, phone);
  return null;
}

/**
 * Whoever finds an open browser must not be able to shut its owner out: in a session older than a day a new password
 * needs the current one, or the code of GET /reauthenticate. In a transaction of its own, so that wrong codes count.
 * @throws AuthError 400 reauthentication_needed, 422 reauthentication_not_valid
 */
async function checkStillThere(ctx: AuthContext, who: Authenticated, body: UserUpdate): Promise<void> {
  const { account, session } = who;
  if (body.nonce) {
    const isRight = await ctx.database.asOwner(async (tx) => {
      const user = await lockUser(tx, account.user.id);
      return user !== null && spendNonce(tx, ctx, user.id, body.nonce);
    });
    if (isRight) return;
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  const age = ctx.clock.now().getTime() - session.createdAt.getTime();
  // A current password that was sent along has been found right by now.
  if (
    age <= authLimits.reauthenticationSeconds * 1000 ||
    (body.current_password && account.user.passwordHash)
  ) {
    return;
  }
  throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
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
  if (current && !(await ctx.passwords.check(user.passwordHash, current)).isRight) {
    throw new AuthError(400, 'current_password_invalid', 'The current password is not right');
  }
  if (user.passwordHash && (await ctx.passwords.check(user.passwordHash, password)).isRight) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return ctx.passwords.hash(password);
}

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
