import { isUuid } from '../auth-input.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext } from '../auth-types.ts';
import {
  challengeExpired,
  challengeMissing,
  challengeNotFound,
  credentialMissing,
} from './passkey-errors.ts';
import type { PasskeyAnswer } from './passkey-input.ts';
import { insertChallenge, takeChallenge } from './passkeys-store.ts';

/** What a browser is asked: `options` goes to WebAuthn as it is, `expires_at` is in unix seconds. */
export type WirePasskeyChallenge<Options> = { challenge_id: string; options: Options; expires_at: number };

/** Opens the five minutes in which the options can be answered, by this session or (null) by who signs in. */
export async function openChallenge<Options extends { challenge: string }>(
  ctx: AuthContext,
  options: Options,
  sessionId: string | null,
): Promise<WirePasskeyChallenge<Options>> {
  const createdAt = ctx.clock.now();
  const { challenge } = options;
  const { id } = await ctx.database.asOwner((tx) => insertChallenge(tx, { sessionId, challenge, createdAt }));
  const expires_at = Math.floor(createdAt.getTime() / 1000) + authLimits.challengeSeconds;
  return { challenge_id: id, options, expires_at };
}

/**
 * The challenge that a body answers. It is used up by that, right or wrong, before anything is verified, so that a
 * repeated answer counts once.
 * @throws AuthError 400 validation_failed, webauthn_challenge_not_found or webauthn_challenge_expired
 */
export async function spendChallenge(
  ctx: AuthContext,
  { challenge_id, credential }: PasskeyAnswer,
  sessionId: string | null,
): Promise<string> {
  const id = challenge_id.toLowerCase();
  if (!isUuid(id)) throw challengeMissing();
  if (credential === undefined || credential === null) throw credentialMissing();
  const spent = await ctx.database.asOwner((tx) => takeChallenge(tx, id, sessionId));
  if (!spent) throw challengeNotFound();
  const age = ctx.clock.now().getTime() - spent.createdAt.getTime();
  if (age > authLimits.challengeSeconds * 1000) throw challengeExpired();
  return spent.challenge;
}
