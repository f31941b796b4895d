import { AuthError } from '../auth-error.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { requireFullAssurance } from '../sessions/assurance.ts';
import { type Authenticated, authenticate } from '../sessions/authenticate.ts';
import { beginPasskey, finishPasskey } from './add-passkey.ts';
import { removeAnyPasskey, removePasskey, renamePasskey } from './change-passkey.ts';
import type { BeginPasskey, PasskeyAnswer } from './passkey-input.ts';
import { presentPasskey, type WirePasskey } from './passkey-presenter.ts';
import { listPasskeysOf } from './passkeys-store.ts';
import { askForPasskey, signInByPasskey } from './sign-in-by-passkey.ts';

type Token = string | null;

/** Passkeys as a way in. As second factors they are those of mfa/webauthn.ts: other keys, in another table. */
export function createPasskeysService(ctx: AuthContext) {
  /**
   * A user who has passed all required factors: the password alone neither adds nor removes a way of signing in.
   * @throws AuthError 403 insufficient_aal, or no_authorization for an anonymous user, who could not sign in again
   */
  async function owner(token: Token): Promise<Authenticated> {
    const who = await authenticate(ctx, token);
    if (who.account.user.isAnonymous) {
      throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
    }
    requireFullAssurance(who, 403, 'AAL2 session is required to manage passkeys when MFA is enabled');
    return who;
  }
  const listOf = async (userId: string): Promise<WirePasskey[]> =>
    (await ctx.database.asOwner((tx) => listPasskeysOf(tx, userId))).map(presentPasskey);

  return {
    /** @throws AuthError as everything here does that acts for somebody */
    requireOwner: async (token: Token): Promise<void> => void (await owner(token)),
    begin: async (token: Token, proof: BeginPasskey, client: ClientInfo) =>
      beginPasskey(ctx, await owner(token), proof, client),
    finish: async (token: Token, answer: PasskeyAnswer, client: ClientInfo) =>
      finishPasskey(ctx, await owner(token), answer, client),
    list: async (token: Token) => listOf((await owner(token)).account.user.id),
    rename: async (token: Token, id: string, name: string, client: ClientInfo) =>
      renamePasskey(ctx, await owner(token), id, name, client),
    remove: async (token: Token, id: string, client: ClientInfo) =>
      removePasskey(ctx, await owner(token), id, client),

    ask: () => askForPasskey(ctx),
    signIn: (answer: PasskeyAnswer, client: ClientInfo) =>
      ctx.limits.attempt('passkey', client.address, () => signInByPasskey(ctx, answer, client)),

    /** For admins, whom the routes check. */
    listOf,
    removeOf: (userId: string, id: string, client: ClientInfo) => removeAnyPasskey(ctx, userId, id, client),
  };
}
