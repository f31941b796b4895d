import { deviceName } from '#shared/rules/device-name.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { record } from '../audit/record.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { spendNonceAlone } from '../changes/reauthentication.ts';
import { requireStillThere } from '../changes/still-there.ts';
import { type Authenticated, lockAuthenticated } from '../sessions/authenticate.ts';
import { creationOptions, readMade } from './passkey-ceremony.ts';
import { openChallenge, spendChallenge } from './passkey-challenges.ts';
import { credentialExists, tooManyPasskeys, verificationFailed } from './passkey-errors.ts';
import type { BeginPasskey, PasskeyAnswer } from './passkey-input.ts';
import { presentPasskey, type WirePasskey } from './passkey-presenter.ts';
import { insertPasskey, listPasskeysOf } from './passkeys-store.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * POST /passkeys/registration/options: what the browser needs to make one, for the session that asks.
 * @throws AuthError 422 too_many_passkeys, and as requireStillThere does
 */
export async function beginPasskey(
  ctx: AuthContext,
  who: Authenticated,
  proof: BeginPasskey,
  client: ClientInfo,
) {
  await requireStillThere(ctx, who, proof, client, {
    action: 'Adding a passkey',
    takeNonce: spendNonceAlone,
  });
  const { user } = who.account;
  const kept = await ctx.database.asOwner((tx) => listPasskeysOf(tx, user.id));
  if (kept.length >= authLimits.passkeys) throw tooManyPasskeys();
  return openChallenge(ctx, await creationOptions(ctx.settings, user, kept), who.session.id);
}

/**
 * POST /passkeys/registration/verify: keeps what the browser has made, named after the browser. It opens the account
 * from now on, and the owner is told by mail.
 * @throws AuthError 400 webauthn_challenge_not_found, webauthn_challenge_expired or webauthn_verification_failed, 422
 *   too_many_passkeys or webauthn_credential_exists
 */
export async function finishPasskey(
  ctx: AuthContext,
  who: Authenticated,
  answer: PasskeyAnswer,
  client: ClientInfo,
): Promise<WirePasskey> {
  const challenge = await spendChallenge(ctx, answer, who.session.id);
  const made = await readMade(ctx.settings, challenge, answer.credential);
  if (!made) throw verificationFailed();
  const row = await ctx.database
    .asOwner(async (tx) => {
      const { user } = await lockAuthenticated(tx, ctx, who);
      if ((await listPasskeysOf(tx, user.id)).length >= authLimits.passkeys) throw tooManyPasskeys();
      const now = ctx.clock.now();
      const friendlyName = deviceName(client.userAgent ?? '');
      const kept = await insertPasskey(tx, {
        ...made,
        userId: user.id,
        friendlyName,
        createdAt: now,
        updatedAt: now,
      });
      const detail = { passkey_id: kept.id };
      await record(tx, ctx, { userId: user.id, action: 'passkey_created', client, detail });
      await tellOwner(tx, ctx, user, 'passkey_added');
      return kept;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'passkeys_credential_key') ? credentialExists() : error;
    });
  ctx.mailer.wake();
  return presentPasskey(row);
}
