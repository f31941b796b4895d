import { record } from '../audit/record.ts';
import { AuthError, sessionGone } from '../auth-error.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { findIdentitiesOf } from '../users/account-store.ts';
import { describeProviders } from '../users/describe-providers.ts';
import {
  findUserByEmail,
  type IdentityRow,
  lockUser,
  type UserChanges,
  updateUser,
} from '../users/users-store.ts';
import { deleteIdentity } from './identities-store.ts';

const conflict = () =>
  new AuthError(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  );

/**
 * DELETE /user/identities/{id}. The last one cannot be removed: nobody could sign in any more. Without the e-mail identity the password is
 * gone as well; the account's address then is one that another identity vouches for.
 * @throws AuthError 422 identity_not_found, single_identity_not_deletable, email_conflict_identity_not_deletable
 */
export async function unlinkIdentity(
  ctx: AuthContext,
  { account }: Authenticated,
  identityId: string,
  client: ClientInfo,
): Promise<void> {
  await ctx.database.asOwner(async (tx) => {
    const user = await lockUser(tx, account.user.id);
    if (!user) throw sessionGone();
    const all = await findIdentitiesOf(tx, user.id);
    const gone = all.find(({ id }) => id === identityId);
    if (!gone) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    const rest = all.filter(({ id }) => id !== identityId);
    if (rest.length === 0) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    const changes: UserChanges = { updatedAt: ctx.clock.now() };
    if (gone.provider === 'email') changes.passwordHash = null;
    // Phone numbers are reassigned.
    if (gone.provider === 'phone') Object.assign(changes, { phone: null, phoneConfirmedAt: null });
    if (user.email && gone.email === user.email && !rest.some((one) => one.email === user.email)) {
      changes.email = vouchedAddress(rest);
      if (await findUserByEmail(tx, changes.email)) throw conflict();
    }
    await deleteIdentity(tx, gone.id);
    await updateUser(tx, user.id, changes);
    await describeProviders(tx, ctx, user.id);
    const detail = { provider: gone.provider };
    await record(tx, ctx, { userId: user.id, action: 'identity_unlinked', client, detail });
  });
}

/** An address that one of the identities has shown to be the user's. */
function vouchedAddress(rest: IdentityRow[]): string {
  const found = rest.find(({ email, identityData }) => email && identityData.email_verified === true);
  if (!found?.email) throw conflict();
  return found.email;
}
