import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { challengeOf, emailOf, metadataOf, type signUpSchema } from '../auth-input.ts';
import type { AuthContext, ClientInfo, Metadata, WireSession, WireUser } from '../auth-types.ts';
import { deleteOneTimeTokensOf, lockTokensOf } from '../codes/one-time-tokens-store.ts';
import { evenTime } from '../even-time.ts';
import { decoyId } from '../keys/secrets.ts';
import { holdMailInterval } from '../mail/mail-interval.ts';
import { renderMail } from '../mail/mail-template.ts';
import { type LinkWish, mailLink } from '../mail/mailed-links.ts';
import { type OpenSession, openSession, presentSession } from '../sessions/open-session.ts';
import { findAccount } from '../users/account-store.ts';
import { emailClaims } from '../users/email-claims.ts';
import { isProven } from '../users/own-claims.ts';
import { checkPassword } from '../users/password-rule.ts';
import { presentSignUp } from '../users/user-presenter.ts';
import {
  insertEmailUser,
  insertWaitingUser,
  lockUserByEmail,
  type UserRow,
  updateUser,
} from '../users/users-store.ts';
import { signInAnonymously } from './anonymous.ts';
import { phoneSignUp } from './phone-sign-up.ts';

type SignUpBody = z.infer<typeof signUpSchema>;
type NewAccount = { email: string; passwordHash: string; data: Metadata };
type MailedAccount = NewAccount & { password: string };

export const signUpsClosed = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

/** Longer than the queries of the longest path take on an idle machine; hashing is the same work for everybody. */
const evenMs = 80;

/**
 * POST /signup: by number or without any address (both in files of their own); by address a session under
 * AUTH_AUTOCONFIRM, otherwise a user who has mail. Without autoconfirm the answer is the same for new, waiting and
 * taken addresses; the owner of a taken one gets a notice.
 * @throws AuthError as GoTrue has it, in its order
 */
export async function signUp(
  ctx: AuthContext,
  body: SignUpBody,
  client: ClientInfo,
  redirectTo: string,
): Promise<WireSession | WireUser> {
  const { settings } = ctx;
  if (settings.signupDisabled) throw signUpsClosed();
  if (!body.email && !body.phone) {
    return signInAnonymously(ctx, body.data, client);
  }
  if (body.email && body.phone)
    throw invalid('Only an email address or phone number should be provided on signup.');
  if (!body.password) throw invalid('Signup requires a valid password');
  if (body.phone) return phoneSignUp(ctx, body, client);
  const email = emailOf(body.email);
  checkPassword(body.password, settings.passwordMinLength);
  const data = metadataOf(body.data);
  const wish = { redirectTo, challenge: challengeOf(body) };

  const hashed = async (): Promise<NewAccount> => {
    await ctx.limits.stored('signup', client.address);
    const passwordHash = await ctx.passwords.hash(body.password, { address: client.address, rank: 'new' });
    return { email, data, passwordHash };
  };
  if (settings.autoconfirm) {
    const account = await hashed();
    return evenTime(evenMs, () => signUpConfirmed(ctx, account, client));
  }
  // Every address gets a mail: the link, or the notice that there is an account. It is counted before the work of
  // hashing, which what is refused must not cost.
  const answer = await ctx.limits.mails.open({ client, to: email, kind: 'signup' }, async () => {
    const account = await hashed();
    return evenTime(evenMs, () =>
      twiceIfTaken(() =>
        ctx.database.asOwner((tx) =>
          signUpByMail(tx, ctx, { ...account, password: body.password }, client, wish),
        ),
      ),
    );
  });
  ctx.mailer.wake();
  return answer;
}

/** Of two sign-ups at the same moment the second finds the account of the first when it looks again. */
async function twiceIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return work();
    throw error;
  }
}

async function signUpByMail(
  tx: Transaction,
  ctx: AuthContext,
  wanted: MailedAccount,
  client: ClientInfo,
  wish: LinkWish,
): Promise<WireUser> {
  const { email, data, password } = wanted;
  const now = ctx.clock.now();
  await holdMailInterval(tx, ctx, 'signup', email, { client, password });
  const known = await lockUserByEmail(tx, email);
  if (known?.emailConfirmedAt) {
    const notice = knownNotice(ctx, email);
    await ctx.mailer.enqueue(tx, { ...notice, userId: known.id });
    const id = decoyId(ctx.keys, `user ${email}`);
    return presentSignUp({ id, identityId: decoyId(ctx.keys, `identity ${email}`), email, data, now });
  }
  // The data wait with the mail: none of several sign-ups has proved more than another.
  const account = known ? await findAccount(tx, known.id) : await insertWaitingUser(tx, email, now);
  if (!account) throw new Error('The account is gone.');
  if (!known) await record(tx, ctx, { userId: account.user.id, action: 'user_signedup', client });
  const pending = { passwordHash: wanted.passwordHash, data };
  const [earlier] = await lockTokensOf(tx, account.user.id, ['confirmation']);
  const purpose = earlier?.pending?.passwordHash ? 'signup_again' : 'signup';
  await mailLink(tx, ctx, account.user, email, purpose, { ...wish, pending });
  await updateUser(tx, account.user.id, { confirmationSentAt: now });
  const identityId = account.identities[0]?.id ?? account.user.id;
  return presentSignUp({ id: account.user.id, identityId, email, data, now });
}

const knownNotice = ({ settings }: AuthContext, to: string) =>
  renderMail({ to, purpose: 'known', link: `${settings.publicUrl}/login`, code: null, life: 0 });

async function signUpConfirmed(
  ctx: AuthContext,
  wanted: NewAccount,
  client: ClientInfo,
): Promise<WireSession> {
  const opened = await twiceIfTaken(() =>
    ctx.database.asOwner(async (tx): Promise<OpenSession> => {
      const known = await lockUserByEmail(tx, wanted.email);
      if (known && isProven(known))
        throw new AuthError(422, 'user_already_exists', 'User already registered');
      const user = known
        ? await takeOver(tx, ctx, known, wanted)
        : (await insertEmailUser(tx, { ...wanted, confirmed: true, now: ctx.clock.now() })).user;
      await ctx.onConfirmed(tx, user.id);
      if (!known) await record(tx, ctx, { userId: user.id, action: 'user_signedup', client });
      return openSession(tx, ctx, user.id, 'password', client);
    }),
  );
  return presentSession(ctx, opened);
}

/** An account that was never confirmed (autoconfirm was off then) now belongs to this sign-up, with its password. */
async function takeOver(
  tx: Transaction,
  ctx: AuthContext,
  known: UserRow,
  { email, passwordHash, data }: NewAccount,
) {
  const now = ctx.clock.now();
  const userMetadata = { ...data, ...emailClaims(known.id, email, true) };
  await deleteOneTimeTokensOf(tx, known.id);
  return updateUser(tx, known.id, { passwordHash, userMetadata, emailConfirmedAt: now, updatedAt: now });
}
