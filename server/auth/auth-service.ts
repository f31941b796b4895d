import type { z } from 'zod';
import { AppError, unauthorized } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import { createAdminService } from './admin/admin-service.ts';
import { requireAdmin } from './admin/require-admin.ts';
import { deleteAuditBefore } from './audit/audit-store.ts';
import { type AuditEntry, record } from './audit/record.ts';
import { AuthError } from './auth-error.ts';
import type {
  otpSchema,
  passwordGrantSchema,
  pkceGrantSchema,
  recoverSchema,
  resendSchema,
  signUpSchema,
  userUpdateSchema,
} from './auth-input.ts';
import { type AccountBucket, createAuthRateLimits } from './auth-rate-limits.ts';
import { authBase, authLimits } from './auth-settings.ts';
import type { AuthContext, AuthDeps, ClientInfo, WireUser } from './auth-types.ts';
import { deleteAccount } from './changes/delete-account.ts';
import { type Proof, proveAgain } from './changes/prove-again.ts';
import { requestReauthentication } from './changes/reauthentication.ts';
import { changeUser } from './changes/update-user.ts';
import { deleteExpiredTokens } from './codes/expired-tokens-store.ts';
import { deleteFlowsBefore } from './codes/flow-states-store.ts';
import { createIdentitiesService, createOidcClients } from './identities/identities-service.ts';
import { deleteOauthStatesBefore } from './identities/oauth-states-store.ts';
import { isMarkOf, markOf } from './keys/secrets.ts';
import { deleteMailClocksBefore } from './mail/mail-clocks-store.ts';
import { createMfaService } from './mfa/mfa-service.ts';
import { sweepFactors } from './mfa/sweep-factors.ts';
import type { StoredKind } from './network-limits.ts';
import { createPasskeysService } from './passkeys/passkeys-service.ts';
import { deletePasskeyChallengesBefore } from './passkeys/passkeys-store.ts';
import { phonesEnabled } from './phone/phone-enabled.ts';
import { authenticate, identify, type OpenedReader, openReader } from './sessions/authenticate.ts';
import { createDevicesService } from './sessions/devices-service.ts';
import { refreshGrant } from './sessions/refresh-grant.ts';
import { deleteUsedUpBefore } from './sessions/refresh-tokens-store.ts';
import {
  deleteEndedBefore,
  deleteSession,
  deleteSessionsOf,
  findOpenSessions,
} from './sessions/sessions-store.ts';
import { addMark, type MarkedAccount } from './sign-in/known-devices.ts';
import { requestOtp, requestRecovery, requestResend } from './sign-in/mail-requests.ts';
import { passwordGrant } from './sign-in/password-grant.ts';
import { pkceGrant } from './sign-in/pkce-grant.ts';
import { signUp } from './sign-in/sign-up.ts';
import { standardCost } from './users/password-cost.ts';
import { createPasswords } from './users/passwords.ts';
import { presentUser } from './users/user-presenter.ts';
import { forgetDevices } from './users/users-store.ts';
import { allowedRedirect } from './verify/redirect-rule.ts';
import { type VerifyRequest, verify } from './verify/verify.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Rows of a kind in one transaction, so that a sweep never blocks the database for long. */
const sweptAtOnce = 1000;

export type LogoutScope = 'global' | 'local' | 'others';

/** For the rest of the product, which does not know AuthErrors. */
function asUnauthorized(error: unknown): never {
  throw error instanceof AuthError ? unauthorized('No authenticated session.') : error;
}

/**
 * The accounts of the product, in terms of the GoTrue protocol. Everything throws AuthError, except what the rest of
 * the product uses (verifyAccessToken, proveAgain), which throws AppError.
 */
export function createAuthService(deps: AuthDeps) {
  const ctx: AuthContext = {
    ...deps,
    oidc: createOidcClients(deps.settings.oidcProviders, authBase(deps.settings)),
    passwords: createPasswords(deps.settings.passwordCost ?? standardCost, deps.hashing),
    limits: createAuthRateLimits(deps.settings, deps.mailer.channel === 'smtp'),
  };
  const { settings, database, logger } = ctx;

  return {
    /** Marks that vouch for a text in a link which works without a session; they hold as long as the signing keys. */
    marks: {
      make: (purpose: string, text: string): string => markOf(ctx.keys, purpose, text),
      holds: (purpose: string, text: string, mark: string): boolean =>
        isMarkOf(ctx.keys, purpose, text, mark),
    },
    settings,
    logger,
    signUp: (body: z.infer<typeof signUpSchema>, client: ClientInfo, redirectTo: string) =>
      signUp(ctx, body, client, redirectTo),
    passwordGrant: (body: z.infer<typeof passwordGrantSchema>, client: ClientInfo) =>
      ctx.limits.attempt('password', client.address, () => passwordGrant(ctx, body, client)),
    refreshGrant: (token: string, client: ClientInfo) => refreshGrant(ctx, token, client),
    pkceGrant: (body: z.infer<typeof pkceGrantSchema>, client: ClientInfo) =>
      ctx.limits.attempt('pkce', client.address, () => pkceGrant(ctx, body, client)),
    requestOtp: (body: z.infer<typeof otpSchema>, client: ClientInfo, redirectTo: string) =>
      requestOtp(ctx, body, client, redirectTo),
    requestRecovery: (body: z.infer<typeof recoverSchema>, client: ClientInfo, redirectTo: string) =>
      requestRecovery(ctx, body, client, redirectTo),
    requestResend: (body: z.infer<typeof resendSchema>, client: ClientInfo, redirectTo: string) =>
      requestResend(ctx, body, client, redirectTo),
    identities: createIdentitiesService(ctx),
    verify: (request: VerifyRequest) =>
      ctx.limits.attempt('verify', request.client.address, () => verify(ctx, request)),
    phones: { enabled: phonesEnabled(ctx), sender: ctx.sms?.name ?? '' },
    devices: createDevicesService(ctx),
    mfa: createMfaService(ctx),
    passkeys: createPasskeysService(ctx),
    admin: createAdminService(ctx),

    /** The user whose token it is. */
    readUser: async (token: string | null): Promise<WireUser> =>
      presentUser((await authenticate(ctx, token)).account),

    /** Sends the code that a password change may require. */
    reauthenticate: async (token: string | null, client: ClientInfo): Promise<void> =>
      requestReauthentication(ctx, await authenticate(ctx, token), client),

    changeUser: async (
      token: string | null,
      body: z.infer<typeof userUpdateSchema>,
      client: ClientInfo,
      redirectTo: string,
    ) => changeUser(ctx, await authenticate(ctx, token), body, client, redirectTo),

    /** Ends this session, the others, or all of them; their access tokens end with them. */
    logout: async (token: string | null, scope: LogoutScope, client: ClientInfo): Promise<void> => {
      const { account, session } = await authenticate(ctx, token);
      const userId = account.user.id;
      await database.asOwner(async (tx) => {
        if (scope === 'local') await deleteSession(tx, session.id);
        else await deleteSessionsOf(tx, userId, scope === 'others' ? session.id : undefined);
        // The client's plain sign-out is a global one, so it must not make the devices unknown.
        if (scope === 'others') client.onAdmitted?.(await forgetDevices(tx, userId));
        await record(tx, ctx, { userId, action: 'logout', client, detail: { scope } });
      });
    },

    /** The user of an access token whose session still exists. @throws AppError 401 */
    verifyAccessToken: async (
      token: string,
    ): Promise<{ id: string; sessionId: string; email: string; fullyAssured: boolean }> => {
      return identify(ctx, token).catch(asUnauthorized);
    },

    /** Those of these sessions that have not ended, and whose users are neither banned nor deleted. */
    openSessions: (ids: string[]): Promise<string[]> =>
      database.readAsOwner((tx) => findOpenSessions(tx, ids, ctx.clock.now())),

    /** The same as verifyAccessToken, checked while reading: opening and entering throw what it throws. */
    openReader: async (token: string): Promise<OpenedReader> => {
      const { id, enter } = await openReader(ctx, token).catch(asUnauthorized);
      return { id, enter: (ask) => enter(ask).catch(asUnauthorized) };
    },

    /** Lets only admins through. @throws AppError 401, or 403 for anybody else */
    requireAdmin: (token: string | null): Promise<void> =>
      requireAdmin(ctx, token).catch((error: unknown) => {
        if (error instanceof AuthError && error.code === 'not_admin')
          throw new AppError(403, 'Only the operator may do this.');
        return asUnauthorized(error);
      }),

    /** Writes down what an admin did with a learner's course, in the transaction in which it happens. */
    recordByAdmin: (
      tx: Transaction,
      entry: Pick<AuditEntry, 'userId' | 'action' | 'client' | 'detail'>,
    ): Promise<void> => record(tx, ctx, { ...entry, actor: 'admin' }),

    /** Verifies again that it is the person who signed in. @throws AppError 400 with `fields`, 429 */
    proveAgain: (userId: string, proof: Proof, address: string) => proveAgain(ctx, userId, proof, address),

    /** Deletes an account with all its data. */
    deleteAccount: (userId: string) => deleteAccount(ctx, userId),

    /** The public parts of all keys, for verifying tokens. */
    jwks: () => ({ keys: [...ctx.keys.byId.values()].map((key) => key.publicJwk) }),

    /** The cookie of a browser in which this account has signed in. */
    rememberDevice: (marks: string, account: MarkedAccount) =>
      addMark(ctx.keys, marks, account, ctx.clock.now()),

    /** The redirect target: the first of `wanted` that is allowed, otherwise the site. */
    redirectTarget: (wanted: (string | undefined)[]) =>
      allowedRedirect(wanted, settings.publicUrl, settings.redirectUrls),

    /** Counts a request of the user whose token it is. @throws AuthError 429, and for a token that is not valid */
    countRequest: async (bucket: AccountBucket, token: string | null): Promise<void> => {
      const { account } = await authenticate(ctx, token);
      await ctx.limits.account(bucket, account.user.id);
    },

    /** Counts what a stranger has stored by this request. @throws AuthError 429 */
    countStored: (kind: StoredKind, client: ClientInfo) => ctx.limits.stored(kind, client.address),

    /** Deletes expired data; to be called periodically. */
    sweep: async (): Promise<void> => {
      await sweepFactors(ctx);
      const ago = (seconds: number) => new Date(ctx.clock.now().getTime() - seconds * 1000);
      await database.asOwner(async (tx) => {
        // A flow lives as long as its link, and then until its code has expired.
        await deleteFlowsBefore(tx, ago(settings.mailTokenSeconds + authLimits.flowSeconds));
        await deleteExpiredTokens(tx, ctx, sweptAtOnce);
        await deletePasskeyChallengesBefore(tx, ago(authLimits.challengeSeconds * 2));
        await deleteOauthStatesBefore(tx, ago(authLimits.flowSeconds));
        await deleteAuditBefore(tx, ago(authLimits.auditSeconds));
        await deleteUsedUpBefore(tx, ago(authLimits.usedUpSeconds), sweptAtOnce);
        await deleteEndedBefore(tx, ago(authLimits.usedUpSeconds), ctx.clock.now(), sweptAtOnce);
        await deleteMailClocksBefore(tx, ago(authLimits.mailIntervalSeconds * 10));
      });
    },
  };
}
