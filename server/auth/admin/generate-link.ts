import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { emailOf, metadataOf } from '../auth-input.ts';
import type { AuthContext, ClientInfo, Metadata, WireUser } from '../auth-types.ts';
import { emailTaken } from '../changes/email-change.ts';
import { type LinkPurpose, type MadeLink, mailLink, makeLink } from '../mail/mailed-links.ts';
import { findAccount } from '../users/account-store.ts';
import { checkPassword } from '../users/password-rule.ts';
import { presentUser } from '../users/user-presenter.ts';
import {
  type Account,
  findUserByEmail,
  insertWaitingUser,
  lockUserByEmail,
  type UserRow,
  updateUser,
} from '../users/users-store.ts';
import type { generateLinkSchema, inviteSchema } from './admin-input.ts';
import { asTaken } from './create-user.ts';

const purposes: readonly LinkPurpose[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
];
const isPurpose = (text: string): text is LinkPurpose => purposes.some((one) => one === text);

type Wanted = {
  email: string;
  newEmail: string;
  passwordHash: string | null;
  data: Metadata;
  redirectTo: string;
};
export type GeneratedLink = WireUser & Record<'action_link' | 'email_otp' | 'hashed_token', string>;

/**
 * POST /admin/generate_link: the link and the code that a mail would contain, for the admin to pass on; nothing is
 * mailed. A magic link for an unknown address creates the account, as signing up does.
 * @throws AuthError 400 validation_failed, 404 user_not_found, 422 email_exists or weak_password
 */
export async function generateLink(
  ctx: AuthContext,
  body: z.infer<typeof generateLinkSchema>,
  client: ClientInfo,
  redirectTo: string,
): Promise<GeneratedLink> {
  const { type } = body;
  if (!isPurpose(type)) throw invalid(`Invalid email action link type requested: ${type.slice(0, 40)}`);
  const wanted: Wanted = {
    email: emailOf(body.email),
    newEmail: type.startsWith('email_change') ? emailOf(body.new_email) : '',
    passwordHash: type === 'signup' ? await newPasswordHash(ctx, body.password) : null,
    data: metadataOf(body.data),
    redirectTo,
  };
  const made = await ctx.database
    .asOwner(async (tx) => {
      const { user, purpose } = await prepare(tx, ctx, type, wanted);
      const to = type === 'email_change_new' ? wanted.newEmail : wanted.email;
      const pending = user.emailConfirmedAt ? null : pendingOf(purpose, wanted);
      const link = await makeLink(tx, ctx, user, to, purpose, { redirectTo, challenge: null, pending });
      await noteSent(tx, ctx, user.id, purpose);
      const detail = { type: purpose };
      await record(tx, ctx, { userId: user.id, action: 'link_generated', client, actor: 'admin', detail });
      return { link, purpose, account: await findAccount(tx, user.id) };
    })
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  if (!made.account) throw new Error('The account is gone.');
  const user = presentWaiting(made.account, made.purpose, wanted);
  return { ...user, ...presentLink(made.link, made.purpose, redirectTo) };
}

/** The data that this link, and no other, applies to the account, as the mail of a sign-up does. */
const pendingOf = (purpose: LinkPurpose, { passwordHash, data }: Wanted) =>
  makesAccounts(purpose) ? { passwordHash, data } : null;

const makesAccounts = (purpose: LinkPurpose) => purpose === 'signup' || purpose === 'invite';

/**
 * A new account is answered with the data that the caller sent, as in the protocol; they are stored when it is
 * confirmed.
 */
const presentWaiting = (account: Account, purpose: LinkPurpose, { data }: Pick<Wanted, 'data'>): WireUser =>
  makesAccounts(purpose) ? { ...presentUser(account), user_metadata: data } : presentUser(account);

const presentLink = ({ link, code, token }: MadeLink, purpose: LinkPurpose, redirectTo: string) => ({
  action_link: link,
  email_otp: code,
  hashed_token: token,
  verification_type: purpose,
  redirect_to: redirectTo,
});

async function newPasswordHash(ctx: AuthContext, password: string): Promise<string> {
  if (!password) throw invalid('Signup requires a valid password');
  checkPassword(password, ctx.settings.passwordMinLength);
  return ctx.passwords.hash(password);
}

/** The account that a link is for, created if there is none and the type allows it. */
async function prepare(
  tx: Transaction,
  ctx: AuthContext,
  type: LinkPurpose,
  wanted: Wanted,
): Promise<{ user: UserRow; purpose: LinkPurpose }> {
  const now = ctx.clock.now();
  const known = await lockUserByEmail(tx, wanted.email);
  if (type === 'signup' || type === 'invite') {
    if (known?.emailConfirmedAt) throw emailTaken();
    return { user: known ?? (await insertWaitingUser(tx, wanted.email, now)).user, purpose: type };
  }
  if (!known) {
    if (type !== 'magiclink') {
      throw new AuthError(404, 'user_not_found', 'User with this email not found');
    }
    return { user: (await insertWaitingUser(tx, wanted.email, now)).user, purpose: 'signup' };
  }
  if (wanted.newEmail) {
    if (await findUserByEmail(tx, wanted.newEmail)) throw emailTaken();
    await updateUser(tx, known.id, { newEmail: wanted.newEmail, emailChangeSentAt: now, updatedAt: now });
  }
  return { user: known, purpose: type };
}

async function noteSent(tx: Transaction, ctx: AuthContext, userId: string, purpose: LinkPurpose) {
  const now = ctx.clock.now();
  if (purpose === 'signup') await updateUser(tx, userId, { confirmationSentAt: now });
  if (purpose === 'invite') await updateUser(tx, userId, { confirmationSentAt: now, invitedAt: now });
  if (purpose === 'recovery' || purpose === 'magiclink')
    await updateUser(tx, userId, { recoverySentAt: now });
}

type Invited = { email: string; data: Metadata; redirectTo: string };

/** Creates the account, or takes one that waits, and writes its invitation. Returns its id. @throws AuthError 422 */
export async function mailInvitation(
  tx: Transaction,
  ctx: AuthContext,
  { email, data, redirectTo }: Invited,
  client: ClientInfo,
): Promise<string> {
  const wanted = { email, newEmail: '', passwordHash: null, data, redirectTo };
  const { user } = await prepare(tx, ctx, 'invite', wanted);
  const pending = { passwordHash: null, data };
  await mailLink(tx, ctx, user, email, 'invite', { redirectTo, challenge: null, pending });
  await noteSent(tx, ctx, user.id, 'invite');
  await record(tx, ctx, { userId: user.id, action: 'user_invited', client, actor: 'admin' });
  return user.id;
}

/**
 * POST /invite: creates the account and mails the invitation.
 * @throws AuthError 422 email_exists for a confirmed account
 */
export async function inviteUser(
  ctx: AuthContext,
  body: z.infer<typeof inviteSchema>,
  client: ClientInfo,
  redirectTo: string,
): Promise<WireUser> {
  const email = emailOf(body.email);
  const wanted = { email, data: metadataOf(body.data), redirectTo };
  const account = await ctx.database
    .asOwner(async (tx) => findAccount(tx, await mailInvitation(tx, ctx, wanted, client)))
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  ctx.mailer.wake();
  if (!account) throw new Error('The account is gone.');
  return presentWaiting(account, 'invite', wanted);
}
