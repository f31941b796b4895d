import type { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { emailOf } from '../auth-input.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { lockTokensOf } from '../codes/one-time-tokens-store.ts';
import { checkPassword } from '../users/password-rule.ts';
import { insertEmailUser, lockUserByEmail, type UserRow, updateUser } from '../users/users-store.ts';
import type { accountListSchema } from './admin-input.ts';
import { mailInvitation } from './generate-link.ts';

type Body = z.infer<typeof accountListSchema>;
type Row = Body['accounts'][number];

/**
 * What became of a row. created: with its password, nothing is mailed. invited: the mail is on its way. exists: has an
 * account. waiting: was invited, and its link is still valid. later: the mails of this hour are used up.
 * unreached: the time of this call was used up before its turn. new: would be created or invited (`check`).
 */
type Outcome = {
  status: 'created' | 'invited' | 'exists' | 'waiting' | 'later' | 'unreached' | 'new' | 'invalid';
};
type ListedAccount = { email: string; reason?: string; retry_after?: number } & Outcome;

/**
 * POST /admin/accounts: creates or invites the accounts of a list, in its order; repeating the call changes nothing that
 * it has done before. A wrong row is reported and stops no other. With `check` nothing is written. Since hashes wait
 * for others on a busy server, rows after `listMs` are `unreached` rather than the whole call too late.
 */
export async function addAccounts(
  ctx: AuthContext,
  { accounts, check }: Body,
  client: ClientInfo,
  redirectTo: string,
): Promise<{ accounts: ListedAccount[] }> {
  const listed: ListedAccount[] = [];
  const end = ctx.clock.now().getTime() + authLimits.listMs;
  for (const row of accounts) {
    if (ctx.clock.now().getTime() > end) {
      listed.push({ email: row.email, status: 'unreached' });
      continue;
    }
    const told = await addAccount(ctx, row, { check: check ?? false, client, redirectTo }).catch(asInvalid);
    listed.push({ email: row.email, ...told });
  }
  ctx.mailer.wake();
  return { accounts: listed };
}

function asInvalid(error: unknown): Omit<ListedAccount, 'email'> {
  // Somebody has signed up with it at this moment.
  if (isUniqueViolation(error, 'users_email_key')) return { status: 'exists' };
  if (!(error instanceof AuthError) || error.status >= 500) throw error;
  return { status: 'invalid', reason: error.message };
}

type How = { check: boolean; client: ClientInfo; redirectTo: string };

async function addAccount(ctx: AuthContext, row: Row, how: How): Promise<Omit<ListedAccount, 'email'>> {
  const email = emailOf(row.email);
  if (row.name.length > bounds.name) throw invalid(`A name has at most ${bounds.name} characters`);
  if (row.password) checkPassword(row.password, ctx.settings.passwordMinLength);
  const known = await ctx.database.asOwner((tx) => standingOf(tx, ctx, email, row));
  if (known) return { status: known };
  if (how.check) return { status: 'new' };
  const data = row.name.trim() ? { name: row.name.trim() } : {};
  if (row.password) {
    const passwordHash = await ctx.passwords.hash(row.password);
    const create = (tx: Transaction) => createConfirmed(tx, ctx, { email, passwordHash, data }, how.client);
    return (await ctx.database.asOwner(create)) ? { status: 'created' } : { status: 'exists' };
  }
  const { lists } = ctx.limits;
  const wait = await lists.take();
  if (wait > 0) return { status: 'later', retry_after: wait };
  const { client, redirectTo } = how;
  await ctx.database
    .asOwner((tx) => mailInvitation(tx, ctx, { email, data, redirectTo }, client))
    .catch(async (error: unknown) => {
      await lists.refund();
      throw error;
    });
  return { status: 'invited' };
}

/** What there is of this address already; null: nothing that keeps it from being added. @throws AuthError 400 */
async function standingOf(
  tx: Transaction,
  ctx: AuthContext,
  email: string,
  { password }: Row,
): Promise<'exists' | 'waiting' | null> {
  const user = await lockUserByEmail(tx, email);
  if (!user) return null;
  if (user.emailConfirmedAt) return 'exists';
  // Whoever signed up with it has not shown that it is theirs, and must not get an account that others count on.
  if (password) throw invalid('Has signed up and not confirmed the address yet: list it without a password');
  return (await isInvited(tx, ctx, user)) ? 'waiting' : null;
}

/** Whether an invitation of the account can still be followed. */
async function isInvited(tx: Transaction, ctx: AuthContext, user: UserRow): Promise<boolean> {
  const [token] = await lockTokensOf(tx, user.id, ['arrival']);
  const oldest = ctx.clock.now().getTime() - ctx.settings.mailTokenSeconds * 1000;
  return user.invitedAt !== null && token !== undefined && token.createdAt.getTime() > oldest;
}

/** An account that the operator vouches for; false if somebody has taken the address meanwhile. */
async function createConfirmed(
  tx: Transaction,
  ctx: AuthContext,
  { email, ...wanted }: { email: string; passwordHash: string; data: { name?: string } },
  client: ClientInfo,
): Promise<boolean> {
  if (await lockUserByEmail(tx, email)) return false;
  const now = ctx.clock.now();
  const { user } = await insertEmailUser(tx, { email, ...wanted, confirmed: true, now });
  await updateUser(tx, user.id, { invitedAt: now });
  await ctx.onConfirmed(tx, user.id);
  await record(tx, ctx, { userId: user.id, action: 'user_signedup', client, actor: 'admin' });
  return true;
}
