import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import type { PendingSignUp } from '../../platform/database/schema/auth.ts';
import { record } from '../audit/record.ts';
import { AuthError, phoneDisabled } from '../auth-error.ts';
import { metadataOf, type signUpSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo, Metadata, WireSession, WireUser } from '../auth-types.ts';
import { setPhone } from '../changes/phone-change.ts';
import { deleteOneTimeTokensOf } from '../codes/one-time-tokens-store.ts';
import { evenTime } from '../even-time.ts';
import { decoyId } from '../keys/secrets.ts';
import { phoneClaims } from '../phone/phone-claims.ts';
import { phonesEnabled } from '../phone/phone-enabled.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { checkChannel, holdSmsInterval, makeSmsCode, sendUnawaited, smsText } from '../phone/sms-codes.ts';
import { openSession, presentSession } from '../sessions/open-session.ts';
import { findAccount } from '../users/account-store.ts';
import { isProven } from '../users/own-claims.ts';
import { checkPassword } from '../users/password-rule.ts';
import { presentUser } from '../users/user-presenter.ts';
import {
  type Account,
  insertOwnIdentity,
  insertUser,
  lockUserByPhone,
  type UserRow,
  updateUser,
} from '../users/users-store.ts';
import { applyPending } from './pending-sign-up.ts';

export type NewPhoneAccount = { phone: string; passwordHash: string | null; data: Metadata };

/** Longer than the queries of the longest path take on an idle machine; hashing is the same work for everybody. */
const evenMs = 80;

/**
 * POST /signup with a number: a session under AUTH_SMS_AUTOCONFIRM, else a user who is sent a code. As with addresses,
 * the answer is then the same for numbers that are new, waiting and taken.
 */
export async function phoneSignUp(
  ctx: AuthContext,
  body: z.infer<typeof signUpSchema>,
  client: ClientInfo,
): Promise<WireSession | WireUser> {
  if (!phonesEnabled(ctx)) throw phoneDisabled(400, 'Phone signups are disabled');
  checkChannel(body.channel);
  const phone = phoneOf(body.phone);
  checkPassword(body.password, ctx.settings.passwordMinLength);
  const data = metadataOf(body.data);
  if (!ctx.settings.smsAutoconfirm) await ctx.limits.sms.forStranger(client.address);
  await ctx.limits.stored('signup', client.address);
  const wanted = {
    phone,
    data,
    passwordHash: await ctx.passwords.hash(body.password, { address: client.address, rank: 'new' }),
  };
  return evenTime(evenMs, async () => {
    if (ctx.settings.smsAutoconfirm) return signUpAtOnce(ctx, wanted, client);
    const { user, code } = await twiceIfTaken(() =>
      ctx.database.asOwner((tx) => signUpByCode(tx, ctx, wanted, client)),
    );
    if (code) sendUnawaited(ctx, phone, smsText(code));
    return user;
  });
}

/** Of two sign-ups at the same moment the second finds the account of the first when it looks again. */
export async function twiceIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_phone_key')) return work();
    throw error;
  }
}

async function signUpAtOnce(
  ctx: AuthContext,
  wanted: NewPhoneAccount,
  client: ClientInfo,
): Promise<WireSession> {
  const opened = await twiceIfTaken(() =>
    ctx.database.asOwner(async (tx) => {
      const known = await lockUserByPhone(tx, wanted.phone);
      if (known && isProven(known)) {
        throw new AuthError(422, 'user_already_exists', 'User already registered');
      }
      const waiting = known ?? (await insertPhoneUser(tx, ctx, wanted.phone, client)).user;
      await deleteOneTimeTokensOf(tx, waiting.id);
      await setPhone(tx, ctx, await applyPending(tx, waiting, pendingOf(wanted), 'phone'), wanted.phone);
      return openSession(tx, ctx, waiting.id, 'password', client);
    }),
  );
  return presentSession(ctx, opened);
}

async function signUpByCode(
  tx: Transaction,
  ctx: AuthContext,
  wanted: NewPhoneAccount,
  client: ClientInfo,
): Promise<{ user: WireUser; code: string | null }> {
  await holdSmsInterval(tx, ctx, 'sms', wanted.phone);
  const known = await lockUserByPhone(tx, wanted.phone);
  if (known?.phoneConfirmedAt) return { user: decoyUser(ctx, wanted), code: null };
  // The data wait with the code: none of several sign-ups has proved more than another.
  const account = known
    ? await findAccount(tx, known.id)
    : await insertPhoneUser(tx, ctx, wanted.phone, client);
  if (!account) throw new Error('The account is gone.');
  const code = await sendConfirmation(tx, ctx, account.user, wanted.phone, 'sms', pendingOf(wanted));
  return { user: presentWaiting(ctx, account.user.id, account.identities[0]?.id ?? '', wanted), code };
}

/** The code that confirms a number, to be sent after the commit. */
export async function sendConfirmation(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  phone: string,
  kind: 'sms' | 'sms_arrival',
  pending: PendingSignUp | null,
): Promise<string> {
  await updateUser(tx, user.id, { confirmationSentAt: ctx.clock.now() });
  return makeSmsCode(tx, ctx, user.id, kind, phone, pending);
}

/** What waits with the code of a sign-up. */
export const pendingOf = ({ passwordHash, data }: NewPhoneAccount): PendingSignUp => ({ passwordHash, data });

/** Creates an account whose number waits for confirmation: it contains none of the sign-up's data yet. */
export async function insertPhoneUser(
  tx: Transaction,
  ctx: AuthContext,
  phone: string,
  client: ClientInfo,
): Promise<Account> {
  const now = ctx.clock.now();
  const id = crypto.randomUUID();
  const described = phoneClaims(id, phone, false);
  const user = await insertUser(tx, {
    id,
    phone,
    appMetadata: { provider: 'phone', providers: ['phone'] },
    userMetadata: described,
    createdAt: now,
    updatedAt: now,
  });
  const identity = await insertOwnIdentity(tx, id, { provider: 'phone', email: null, data: described, now });
  await record(tx, ctx, { userId: id, action: 'user_signedup', client });
  return { user, identities: [identity], factors: [] };
}

/** An unconfirmed account, made from what the caller sent, so that it reveals nothing else. */
function presentWaiting(
  ctx: AuthContext,
  id: string,
  identityId: string,
  { phone, data }: NewPhoneAccount,
): WireUser {
  const now = ctx.clock.now();
  const described = { ...data, ...phoneClaims(id, phone, false) };
  const stamps = { lastSignInAt: now, createdAt: now, updatedAt: now };
  const own = { id: identityId, userId: id, provider: 'phone', providerId: id, email: null };
  return presentUser({
    user: {
      ...blank,
      ...stamps,
      id,
      phone,
      lastSignInAt: null,
      confirmationSentAt: now,
      appMetadata: { provider: 'phone', providers: ['phone'] },
      userMetadata: described,
    },
    identities: [{ ...own, ...stamps, identityData: described }],
    factors: [],
  });
}

const decoyUser = (ctx: AuthContext, wanted: NewPhoneAccount) =>
  presentWaiting(
    ctx,
    decoyId(ctx.keys, `user ${wanted.phone}`),
    decoyId(ctx.keys, `identity ${wanted.phone}`),
    wanted,
  );

/** The fields of an account that has nothing yet. */
const blank = {
  email: null,
  passwordHash: null,
  role: 'authenticated',
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  recoverySentAt: null,
  newEmail: null,
  emailChangeSentAt: null,
  newPhone: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  invitedAt: null,
  bannedUntil: null,
  deletedAt: null,
  isAnonymous: false,
  wrongCodes: 0,
  wrongCodesSince: null,
  deviceEpoch: 0,
};
