import type { z } from 'zod';
import type { OidcProviderSettings } from '../../oidc-providers.ts';
import type { idTokenGrantSchema } from '../auth-input.ts';
import type { AuthContext, Challenge, ClientInfo, WireSession } from '../auth-types.ts';
import { requireFullAssurance } from '../sessions/assurance.ts';
import { type Authenticated, authenticate } from '../sessions/authenticate.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { requireManualLinking } from './manual-linking.ts';
import { createOidcClient, type OidcClient } from './oidc-client.ts';
import { externalProviders } from './providers.ts';
import { type ProviderReturn, returnFromProvider } from './return-from-provider.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { type VisitWish, visitProvider } from './visit-provider.ts';

type Visit = Omit<VisitWish, 'challenge' | 'linkSessionId'> & { challenge: Challenge };

/** The providers that are set up, by name. */
export function createOidcClients(
  providers: OidcProviderSettings[],
  authBase: string,
): ReadonlyMap<string, OidcClient> {
  return new Map(providers.map((one) => [one.name, createOidcClient(one, `${authBase}/callback`)]));
}

/** Signing in with a provider, and managing an account's identities. */
export function createIdentitiesService(ctx: AuthContext) {
  const linker = async (token: string | null): Promise<Authenticated> => {
    const who = await authenticate(ctx, token);
    requireManualLinking(ctx);
    // Somebody with only the password must not add or remove a way of signing in.
    requireFullAssurance(who, 401);
    return who;
  };
  return {
    /** Where to send a browser that wants to sign in. */
    visit: (visit: Visit): Promise<string> => visitProvider(ctx, { ...visit, linkSessionId: null }),

    /** Where to send the browser of a signed-in user who wants to link an identity. */
    visitToLink: async (token: string | null, visit: Visit): Promise<string> => {
      const { session } = await linker(token);
      return visitProvider(ctx, { ...visit, linkSessionId: session.id });
    },

    /** Where the browser that came back from a provider goes now. */
    return: (back: ProviderReturn) => returnFromProvider(ctx, back),

    unlink: async (token: string | null, identityId: string, client: ClientInfo): Promise<void> =>
      unlinkIdentity(ctx, await linker(token), identityId, client),

    /** grant_type=id_token; `token`: the Authorization of who wants to link. */
    idTokenGrant: (
      body: z.infer<typeof idTokenGrantSchema>,
      client: ClientInfo,
      token: string | null,
    ): Promise<WireSession> =>
      ctx.limits.attempt('id_token', client.address, () =>
        idTokenGrant(ctx, body, client, () => linker(token)),
      ),

    /** Which providers can be used, of all that the protocol knows and all that are set up. */
    external: (): Record<string, boolean> => ({
      ...Object.fromEntries(externalProviders.map((name) => [name, false])),
      ...Object.fromEntries([...ctx.oidc.keys()].map((name) => [name, true])),
    }),

    /** What people read on the buttons of the providers that are set up. */
    labels: (): Record<string, string> =>
      Object.fromEntries([...ctx.oidc].map(([name, { settings }]) => [name, settings.label])),
  };
}
