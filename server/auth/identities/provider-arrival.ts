import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { AuthError, sessionGone, userBanned } from '../auth-error.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo, Metadata } from '../auth-types.ts';
import { deleteOneTimeTokensOf } from '../codes/one-time-tokens-store.ts';
import { deleteFactor, findFactorsOf } from '../mfa/factors-store.ts';
import { deleteRecoveryCodesOf } from '../mfa/recovery-codes-store.ts';
import { isBanned } from '../sessions/open-session.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { describeProviders } from '../users/describe-providers.ts';
import {
  type IdentityRow,
  lockUser,
  lockUserByEmail,
  type UserRow,
  updateUser,
} from '../users/users-store.ts';
import {
  deleteIdentitiesOf,
  findIdentity,
  insertIdentity,
  insertProviderUser,
  refreshIdentity,
} from './identities-store.ts';
import { type Decision, decideLinking, type Refusal } from './linking-rule.ts';
import type { ProviderAccount } from './oidc-claims.ts';

/**
 * Finds, creates or links the account of somebody who returns from a provider, and returns its id. `linkToId`: the
 * signed-in account that requested the identity.
 * @throws AuthError as GoTrue has it; a unique violation if a simultaneous visit created the same account, which a
 * second attempt finds
 */
export async function settleArrival(
  tx: Transaction,
  ctx: AuthContext,
  account: ProviderAccount,
  linkToId: string | null,
  client: ClientInfo,
): Promise<string> {
  const namesake = account.email && account.emailVerified ? await lockUserByEmail(tx, account.email) : null;
  const linkTo = linkToId ? await lockUser(tx, linkToId) : null;
  if (linkToId && !linkTo) throw sessionGone();
  const identity = await findOwned(tx, account);
  const decision = decideLinking({
    ownerId: identity?.userId ?? null,
    namesake: namesake && { id: namesake.id, confirmed: namesake.emailConfirmedAt !== null },
    email: account.email,
    emailVerified: account.emailVerified,
    linkTo,
    signupDisabled: ctx.settings.signupDisabled,
  });
  if (decision.kind === 'refuse') throw refusal(decision.why, account.provider);
  const user = await apply(tx, ctx, decision, account);
  if (isBanned(user, ctx.clock.now())) throw userBanned();
  if (identity) await refreshIdentity(tx, identity.id, account, ctx.clock.now());
  else await insertIdentity(tx, user.id, account, ctx.clock.now());
  await describeProviders(tx, ctx, user.id);
  // The sign-in itself is logged where its session opens.
  if (decision.kind !== 'sign-in') {
    const detail = { provider: account.provider };
    await record(tx, ctx, { userId: user.id, action: actions[decision.kind], client, detail });
  }
  return user.id;
}

/** The action's name in the audit log. */
const actions = {
  link: 'identity_linked',
  settle: 'identity_linked',
  'take-over': 'user_signedup',
  create: 'user_signedup',
} as const;

/** The identity, read again under the lock of its account: it may have been unlinked meanwhile. */
async function findOwned(
  tx: Transaction,
  { provider, subject }: ProviderAccount,
): Promise<IdentityRow | null> {
  const seen = await findIdentity(tx, provider, subject);
  if (!seen) return null;
  await lockUser(tx, seen.userId);
  return findIdentity(tx, provider, subject);
}

async function apply(
  tx: Transaction,
  ctx: AuthContext,
  decision: Exclude<Decision, { kind: 'refuse' }>,
  account: ProviderAccount,
): Promise<UserRow> {
  const now = ctx.clock.now();
  const { email } = account;
  if (decision.kind === 'create') {
    if (!email) throw refusal('email_missing', account.provider);
    const made = await insertProviderUser(tx, { ...account, email }, now);
    await ctx.onConfirmed(tx, made.id);
    return made;
  }
  const user = await lockUser(tx, decision.userId);
  if (!user) throw sessionGone();
  if (decision.kind === 'take-over') return takeOver(tx, ctx, user, account);
  const userMetadata = completed(user.userMetadata, account.data);
  if (decision.kind !== 'settle') return updateUser(tx, user.id, { userMetadata, updatedAt: now });
  const settled = { email, emailConfirmedAt: now, isAnonymous: false };
  const changed = await updateUser(tx, user.id, { ...settled, userMetadata, updatedAt: now });
  await ctx.onConfirmed(tx, user.id);
  return changed;
}

/**
 * Somebody signed up with this address and never confirmed it; now its owner arrives. Nothing of the former is kept:
 * neither password nor data, identity, second factor, pending link or session.
 */
async function takeOver(
  tx: Transaction,
  ctx: AuthContext,
  user: UserRow,
  account: ProviderAccount,
): Promise<UserRow> {
  await deleteSessionsOf(tx, user.id);
  await deleteOneTimeTokensOf(tx, user.id);
  await deleteIdentitiesOf(tx, user.id);
  for (const { id } of await findFactorsOf(tx, user.id)) await deleteFactor(tx, id);
  await deleteRecoveryCodesOf(tx, user.id);
  const now = ctx.clock.now();
  const changed = await updateUser(tx, user.id, {
    passwordHash: null,
    newEmail: null,
    phone: null,
    newPhone: null,
    phoneConfirmedAt: null,
    emailConfirmedAt: now,
    appMetadata: {},
    userMetadata: account.data,
    updatedAt: now,
  });
  await ctx.onConfirmed(tx, user.id);
  return changed;
}

/** Fills what the account lacks; existing values are kept. */
function completed(own: Metadata, told: Metadata): Metadata {
  const wanted = ['name', 'full_name', 'picture', 'avatar_url'].filter((key) => told[key] !== undefined);
  const merged = { ...Object.fromEntries(wanted.map((key) => [key, told[key]])), ...own };
  return Buffer.byteLength(JSON.stringify(merged)) > authLimits.metadataBytes ? own : merged;
}

function refusal(why: Refusal, provider: string): AuthError {
  switch (why) {
    case 'identity_already_exists':
      return new AuthError(422, why, 'Identity is already linked');
    case 'identity_of_another':
      return new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user');
    case 'email_exists':
      return new AuthError(422, why, 'A user with this email address has already been registered');
    case 'email_missing':
      return new AuthError(422, 'validation_failed', `${provider} did not tell an email address`);
    case 'provider_email_needs_verification':
      return new AuthError(
        422,
        why,
        `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
      );
    case 'signup_disabled':
      return new AuthError(422, why, 'Signups not allowed for this instance');
  }
}
