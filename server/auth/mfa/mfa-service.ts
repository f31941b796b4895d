import type { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { type Authenticated, authenticate } from '../sessions/authenticate.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrolFactor } from './enrol-factor.ts';
import type { challengeSchema, enrolSchema, verifyFactorSchema } from './mfa-input.ts';
import { makeRecoveryCodes, readRecoveryCodes, verifyRecoveryCode } from './recovery-codes.ts';
import { removeFactor } from './remove-factor.ts';
import { verifyFactor } from './verify-factor.ts';

type Token = string | null;

/** Second factors, and recovery codes, which the protocol does not have. */
export function createMfaService(ctx: AuthContext) {
  /** @throws AuthError 403 no_authorization for an anonymous user, who has no first factor either */
  async function known(token: Token): Promise<Authenticated> {
    const who = await authenticate(ctx, token);
    if (who.account.user.isAnonymous) {
      throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
    }
    return who;
  }

  return {
    enrol: async (token: Token, body: z.infer<typeof enrolSchema>, client: ClientInfo) =>
      enrolFactor(ctx, await known(token), body, client),
    challenge: async (token: Token, id: string, body: z.infer<typeof challengeSchema>, client: ClientInfo) =>
      challengeFactor(ctx, await known(token), id, body, client),
    verify: async (token: Token, id: string, body: z.infer<typeof verifyFactorSchema>, client: ClientInfo) =>
      verifyFactor(ctx, await known(token), id, body, client),
    remove: async (token: Token, id: string, client: ClientInfo) =>
      removeFactor(ctx, await known(token), id, client),
    makeRecoveryCodes: async (token: Token, client: ClientInfo) =>
      makeRecoveryCodes(ctx, await known(token), client),
    readRecoveryCodes: async (token: Token) => readRecoveryCodes(ctx, await known(token)),
    verifyRecoveryCode: async (token: Token, code: string, client: ClientInfo) =>
      verifyRecoveryCode(ctx, await known(token), code, client),
  };
}
