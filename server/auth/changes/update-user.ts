import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import { AuthError, phoneDisabled, sessionGone } from '../auth-error.ts';
import { challengeOf, checkMetadata, emailOf, type userUpdateSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo, Metadata, WireUser } from '../auth-types.ts';
import { evenTime } from '../even-time.ts';
import type { LinkWish } from '../mail/mailed-links.ts';
import { phonesEnabled } from '../phone/phone-enabled.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { checkChannel, sendText } from '../phone/sms-codes.ts';
import { requireFullAssurance } from '../sessions/assurance.ts';
import { type Authenticated, lockAuthenticated } from '../sessions/authenticate.ts';
import { findAccount } from '../users/account-store.ts';
import { ownClaims } from '../users/own-claims.ts';
import { presentUser } from '../users/user-presenter.ts';
import { lockUser, type UserRow, updateUser } from '../users/users-store.ts';
import { askForEmail, dropEmailChange, emailTaken, setEmail } from './email-change.ts';
import { newPasswordHash } from './new-password.ts';
import { askForPhone, phoneTaken, setPhone } from './phone-change.ts';
import { setPassword } from './set-password.ts';

type UserUpdate = z.infer<typeof userUpdateSchema>;

/** The requested changes, validated; nothing is stored yet. */
type Wanted = {
  body: UserUpdate;
  /** an address other than the account's */
  newEmail: string;
  phone: string;
  passwordHash: string | null;
  wish: LinkWish;
};

/** Longer than the queries of the longest path take on an idle machine. */
const evenMs = 80;

/**
 * PUT /user: password, data (a shallow merge; null deletes a key), address and number, all or nothing. A new password
 * ends the other sessions and all pending links; a new address applies once both addresses have confirmed it, and
 * requesting the current address cancels a pending change (beyond the protocol). The answer does not reveal whether
 * another account has the address or number, unless they apply at once (AUTH_AUTOCONFIRM, AUTH_SMS_AUTOCONFIRM).
 * @throws AuthError as GoTrue has it
 */
export async function changeUser(
  ctx: AuthContext,
  who: Authenticated,
  body: UserUpdate,
  client: ClientInfo,
  redirectTo: string,
): Promise<WireUser> {
  const { user } = who.account;
  checkAllowed(ctx, who, body);
  const phone = newPhoneOf(ctx, user, body);
  const wish = { redirectTo, challenge: challengeOf(body) };
  const email = body.email ? emailOf(body.email) : '';
  const newEmail = email === user.email ? '' : email;
  const passwordHash = await newPasswordHash(ctx, who, body, client);
  const wanted = { body, newEmail, phone, passwordHash, wish };
  const asks = (newEmail && !ctx.settings.autoconfirm) || (phone && !ctx.settings.smsAutoconfirm);
  const { changed, message } = await evenTime(asks ? evenMs : 0, () => change(ctx, who, wanted, client));
  ctx.mailer.wake();
  if (message) await sendText(ctx, phone, message);
  if (passwordHash) client.onAdmitted?.(changed.user);
  return presentUser(changed);
}

/** @throws AuthError 403 not_admin, 401 insufficient_aal, 422 validation_failed */
function checkAllowed(ctx: AuthContext, who: Authenticated, body: UserUpdate): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  requireAssuranceFor(who, body);
  const becomesReal = ctx.settings.autoconfirm && Boolean(body.email);
  if (who.account.user.isAnonymous && body.password && !becomesReal) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
}

function requireAssuranceFor(who: Authenticated, { email, phone, password }: UserUpdate): void {
  if (!email && !phone && !password) return;
  requireFullAssurance(who, 401, 'AAL2 session is required to update email or password when MFA is enabled.');
}

/** The number that the body asks for, if it is another one. @throws AuthError 400 */
function newPhoneOf(ctx: AuthContext, user: UserRow, body: UserUpdate): string {
  if (!body.phone) return '';
  if (!phonesEnabled(ctx)) throw phoneDisabled(400, 'Unsupported phone provider');
  checkChannel(body.channel);
  const phone = phoneOf(body.phone);
  return phone === user.phone ? '' : phone;
}

/** Applies everything in one transaction, and counts the mails and messages for it. */
async function change(ctx: AuthContext, who: Authenticated, wanted: Wanted, client: ClientInfo) {
  const { newEmail, phone } = wanted;
  if (phone && !ctx.settings.smsAutoconfirm) await ctx.limits.sms.forAccount();
  const run = () =>
    ctx.database
      .asOwner((tx) => changeAll(tx, ctx, who, wanted, client))
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'users_phone_key')) throw phoneTaken();
        throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error;
      });
  if (!newEmail || ctx.settings.autoconfirm) return run();
  const mails = who.account.user.email ? 2 : 1;
  return ctx.limits.mails.open({ client, to: newEmail, kind: 'email_change', mails }, run);
}

async function changeAll(
  tx: Transaction,
  ctx: AuthContext,
  who: Authenticated,
  { body, newEmail, phone, passwordHash, wish }: Wanted,
  client: ClientInfo,
) {
  const { user, session } = await lockAuthenticated(tx, ctx, who);
  const account = await findAccount(tx, user.id);
  if (!account) throw sessionGone();
  // A second factor may have been enrolled, or its proof have expired, while the new password was hashed.
  requireAssuranceFor({ account, session }, body);
  if (body.data) await mergeData(tx, ctx, user, body.data);
  if (passwordHash) await setPassword(tx, ctx, user, session.id, passwordHash, body.nonce);
  if (newEmail && ctx.settings.autoconfirm) {
    await setEmail(tx, ctx, (await lockUser(tx, user.id)) ?? user, newEmail);
  } else if (newEmail) {
    await askForEmail(tx, ctx, { user, newEmail, wish });
  } else if (body.email && user.newEmail) {
    await dropEmailChange(tx, ctx, user);
  }
  await record(tx, ctx, { userId: user.id, client, ...whatChanged(body) });
  const message = phone ? await changePhone(tx, ctx, user, phone) : null;
  const changed = await findAccount(tx, user.id);
  if (!changed) throw sessionGone();
  return { changed, message };
}

/** Sets the number at once, or returns the message that has to be confirmed first. */
async function changePhone(tx: Transaction, ctx: AuthContext, user: UserRow, phone: string) {
  if (!ctx.settings.smsAutoconfirm) return askForPhone(tx, ctx, user, phone);
  await setPhone(tx, ctx, (await lockUser(tx, user.id)) ?? user, phone);
  return null;
}

function whatChanged(body: UserUpdate): Pick<AuditEntry, 'action' | 'detail'> {
  const fields = (['email', 'phone', 'password', 'data'] as const).filter((name) => body[name]);
  return { action: body.password ? 'user_updated_password' : 'user_modified', detail: { fields } };
}

async function mergeData(tx: Transaction, ctx: AuthContext, user: UserRow, data: Metadata): Promise<void> {
  const given = Object.entries(data).filter(([key]) => !ownClaims.includes(key));
  const merged = { ...user.userMetadata, ...Object.fromEntries(given) };
  const userMetadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  checkMetadata(userMetadata);
  await updateUser(tx, user.id, { userMetadata, updatedAt: ctx.clock.now() });
}
