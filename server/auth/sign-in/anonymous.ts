import { record } from '../audit/record.ts';
import { AuthError } from '../auth-error.ts';
import { metadataOf } from '../auth-input.ts';
import type { AuthContext, ClientInfo, Metadata, WireSession } from '../auth-types.ts';
import { openSession, presentSession } from '../sessions/open-session.ts';
import { insertUser } from '../users/users-store.ts';

/**
 * POST /signup without an address: an account that only this session reaches. It becomes a real one by PUT /user with
 * an address, once that is confirmed.
 * @throws AuthError 422 anonymous_provider_disabled without AUTH_ANONYMOUS
 */
export async function signInAnonymously(
  ctx: AuthContext,
  data: Metadata | null | undefined,
  client: ClientInfo,
): Promise<WireSession> {
  if (!ctx.settings.anonymous) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const userMetadata = metadataOf(data);
  await ctx.limits.stored('anonymous', client.address);
  const opened = await ctx.database.asOwner(async (tx) => {
    const now = ctx.clock.now();
    const user = await insertUser(tx, { isAnonymous: true, userMetadata, createdAt: now, updatedAt: now });
    await ctx.onConfirmed(tx, user.id);
    const detail = { anonymous: true };
    await record(tx, ctx, { userId: user.id, action: 'user_signedup', client, detail });
    return openSession(tx, ctx, user.id, 'anonymous', client);
  });
  return presentSession(ctx, opened);
}
