import type { Transaction } from '../../platform/database/database.ts';
import { otpExpired, userBanned } from '../auth-error.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { confirmEmailChange, emailTaken } from '../changes/email-change.ts';
import { confirmPhoneChange, phoneTaken } from '../changes/phone-change.ts';
import { issueFlowCode } from '../codes/flow-states-store.ts';
import {
  deleteOneTimeToken,
  deleteOneTimeTokensOf,
  type OneTimeTokenRow,
} from '../codes/one-time-tokens-store.ts';
import { evenTime } from '../even-time.ts';
import { hashOf } from '../keys/secrets.ts';
import { isBanned, type OpenSession, openSession, presentSession } from '../sessions/open-session.ts';
import { applyPending } from '../sign-in/pending-sign-up.ts';
import { findAccount } from '../users/account-store.ts';
import { lockUser, type UserRow, updateOwnIdentity, updateUser } from '../users/users-store.ts';
import { findLiveToken, type Proof, type VerifyType } from './verify-token.ts';

export type Verified =
  | { kind: 'session'; session: WireSession }
  /** PKCE: to be exchanged by the browser that asked for the link */
  | { kind: 'code'; code: string }
  /** the first of the two confirmations of a change of address */
  | { kind: 'halfway' };

export type VerifyRequest = {
  type: VerifyType;
  proof: Proof;
  client: ClientInfo;
  /** Whether a link was followed in a browser. Only then does PKCE return a code instead of a session. */
  byBrowser: boolean;
};

/** Longer than the queries of a wrong code for a known address take on an idle machine. */
const evenMs = 40;

/**
 * Takes a mailed link or code: confirms the address and clears all of the user's one-time tokens.
 * @throws AuthError 403 otp_expired for anything that is not a live token, whoever it was for; 403 user_banned; 422
 * email_exists or phone_exists, to who has shown that it is theirs, if somebody else has done so meanwhile
 */
export async function verify(ctx: AuthContext, request: VerifyRequest): Promise<Verified> {
  const { type, proof } = request;
  const take = async () => {
    // Returned, not thrown: the count of wrong codes must be committed.
    const taken = await ctx.database.asOwner(async (tx) => {
      const token = await findLiveToken(tx, ctx, type, proof, request.client);
      return token && accept(tx, ctx, token, request);
    });
    if (!taken) throw otpExpired('link' in proof ? 'link' : 'code');
    return taken;
  };
  const inLane = () => ctx.limits.lane(request.client.address, take);
  const taken = await ('link' in proof ? inLane() : evenTime(evenMs, inLane));
  if (taken.kind === 'email-taken') throw emailTaken();
  if (taken.kind === 'phone-taken') throw phoneTaken();
  if (taken.kind !== 'opened') return taken;
  return { kind: 'session', session: presentSession(ctx, taken.opened) };
}

type Accepted =
  | { kind: 'opened'; opened: OpenSession }
  /** another account has confirmed the address or number meanwhile: the change is dropped */
  | { kind: 'email-taken' }
  | { kind: 'phone-taken' }
  | Exclude<Verified, { kind: 'session' }>;

async function accept(
  tx: Transaction,
  ctx: AuthContext,
  token: OneTimeTokenRow,
  { client, byBrowser }: VerifyRequest,
): Promise<Accepted | null> {
  const user = await lockUser(tx, token.userId);
  if (!user) return null;
  if (isBanned(user, ctx.clock.now())) throw userBanned();
  if (!stillHolds(token, user)) return null;
  const isMessage = token.kind === 'sms' || token.kind === 'sms_arrival' || token.kind === 'phone_change';
  const settled = await applyPending(tx, user, token.pending, isMessage ? 'phone' : 'email');
  if (token.kind === 'email_change_new' || token.kind === 'email_change_current') {
    const change = await confirmEmailChange(tx, ctx, user, token);
    if (change !== 'done') return { kind: change === 'taken' ? 'email-taken' : 'halfway' };
  } else if (isMessage) {
    const confirms =
      token.kind === 'phone_change' ? user.newPhone === token.relatesTo : !user.phoneConfirmedAt;
    if (confirms && !(await confirmPhoneChange(tx, ctx, settled, token.relatesTo))) {
      await deleteOneTimeToken(tx, token.id);
      return { kind: 'phone-taken' };
    }
  } else {
    // The mail has reached this address, whatever it was sent for.
    await confirmEmail(tx, ctx, settled);
  }
  await deleteOneTimeTokensOf(tx, user.id);
  if (token.flowStateId && byBrowser) {
    const code = crypto.randomUUID();
    return (await issueFlowCode(tx, token.flowStateId, hashOf(code), ctx.clock.now()))
      ? { kind: 'code', code }
      : null;
  }
  return { kind: 'opened', opened: await openSession(tx, ctx, user.id, 'otp', client) };
}

/** A link sent to an address that is not, or no longer, the account's opens it to nobody. */
function stillHolds({ kind, relatesTo }: OneTimeTokenRow, user: UserRow): boolean {
  if (kind === 'confirmation' || kind === 'recovery' || kind === 'arrival') return relatesTo === user.email;
  return kind !== 'email_change_new' || relatesTo === user.newEmail;
}

/** Confirms the account's address, once; what a new account needs is made with it. */
async function confirmEmail(tx: Transaction, ctx: AuthContext, user: UserRow): Promise<void> {
  if (user.emailConfirmedAt) return;
  const now = ctx.clock.now();
  await updateUser(tx, user.id, {
    emailConfirmedAt: now,
    userMetadata: { ...user.userMetadata, email_verified: true },
    updatedAt: now,
  });
  const account = await findAccount(tx, user.id);
  const identity = account?.identities.find((one) => one.provider === 'email');
  if (identity) {
    const identityData = { ...identity.identityData, email_verified: true };
    await updateOwnIdentity(tx, user.id, 'email', { identityData, updatedAt: now });
  }
  await ctx.onConfirmed(tx, user.id);
}
