import type { Transaction } from '../../platform/database/database.ts';
import { record } from '../audit/record.ts';
import { AuthError, userBanned } from '../auth-error.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { isBanned, type OpenSession, openSession, presentSession } from '../sessions/open-session.ts';
import { lockUser, type UserRow } from '../users/users-store.ts';
import { credentialIdOf, readUse, requestOptions } from './passkey-ceremony.ts';
import { openChallenge, spendChallenge } from './passkey-challenges.ts';
import { verificationFailed } from './passkey-errors.ts';
import type { PasskeyAnswer } from './passkey-input.ts';
import { isCopied } from './passkey-policy.ts';
import { findPasskeyByCredential, lockPasskey, type PasskeyRow, updatePasskey } from './passkeys-store.ts';

/** POST /passkeys/authentication/options: the same for everybody, since nobody has said yet who they are. */
export const askForPasskey = async (ctx: AuthContext) =>
  openChallenge(ctx, await requestOptions(ctx.settings), null);

/**
 * POST /passkeys/authentication/verify: a session at aal1 with `passkey` in amr, as the protocol has it; an account with
 * a second factor is asked for that as well. An unknown key and a wrong signature answer alike; what else is wrong with
 * an account is told only to who has its key.
 * @throws AuthError 400 webauthn_challenge_not_found, webauthn_challenge_expired or webauthn_verification_failed, 403
 *   user_banned, email_not_confirmed or phone_not_confirmed
 */
export async function signInByPasskey(
  ctx: AuthContext,
  answer: PasskeyAnswer,
  client: ClientInfo,
): Promise<WireSession> {
  const challenge = await ctx.limits.lane(client.address, () => spendChallenge(ctx, answer, null));
  const credentialId = credentialIdOf(answer.credential);
  const passkey =
    credentialId && (await ctx.database.asOwner((tx) => findPasskeyByCredential(tx, credentialId)));
  if (!passkey) throw verificationFailed();
  const counter = await readUse(ctx.settings, challenge, passkey, answer.credential);
  // Returned, not thrown, so that the failed attempt is recorded.
  const opened = await ctx.database.asOwner((tx) => judge(tx, ctx, { passkey, counter, client }));
  if (!opened) throw verificationFailed();
  return presentSession(ctx, opened);
}

type Use = { passkey: PasskeyRow; counter: number | null; client: ClientInfo };

async function judge(
  tx: Transaction,
  ctx: AuthContext,
  { passkey, counter, client }: Use,
): Promise<OpenSession | null> {
  const user = await lockUser(tx, passkey.userId);
  if (!user) return null;
  // Read once more under the lock: it may have been removed or used since its signature was checked.
  const current = await lockPasskey(tx, passkey.id, user.id);
  if (!current || counter === null || isCopied(current.counter, counter)) {
    const detail = { passkey_id: passkey.id };
    await record(tx, ctx, { userId: user.id, action: 'verification_attempted', client, detail });
    return null;
  }
  checkMayEnter(user, ctx.clock.now());
  await updatePasskey(tx, current.id, { counter, lastUsedAt: ctx.clock.now() });
  return openSession(tx, ctx, user.id, 'passkey', client);
}

function checkMayEnter(user: UserRow, now: Date): void {
  if (isBanned(user, now)) throw userBanned();
  if (user.email && !user.emailConfirmedAt) {
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  }
  if (user.phone && !user.phoneConfirmedAt) {
    throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed');
  }
}
