import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredCredential } from '../../platform/database/schema/auth-factors.ts';
import { record } from '../audit/record.ts';
import { invalid, tooManyRequests } from '../auth-error.ts';
import { isUuid } from '../auth-input.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo, WireSession } from '../auth-types.ts';
import { countWrongCode, requireCodesOpen } from '../codes/wrong-codes.ts';
import { isCodeOf, unseal } from '../keys/secrets.ts';
import { isVerified, methodOf } from '../sessions/assurance.ts';
import { type Authenticated, lockAuthenticated } from '../sessions/authenticate.ts';
import { type OpenSession, presentSession } from '../sessions/open-session.ts';
import type { FactorRow } from '../users/users-store.ts';
import { challengeOwner, findOpenFactor } from './challenge-factor.ts';
import {
  challengeElsewhere,
  challengeExpired,
  challengeNotFound,
  factorNotFound,
  verificationFailed,
} from './factor-errors.ts';
import { pauseAfter, pauseLeft } from './factor-pause.ts';
import {
  type ChallengeRow,
  deleteUnverifiedOf,
  type FactorType,
  findChallenge,
  lockChallenge,
  lockFactor,
  updateChallenge,
  updateFactor,
} from './factors-store.ts';
import type { verifyFactorSchema } from './mfa-input.ts';
import { raiseSession } from './raise-session.ts';
import { totpStepOf } from './totp.ts';
import { readWebauthnAnswer } from './webauthn.ts';

type Answer = z.infer<typeof verifyFactorSchema>;
/** What a right answer changes in the factor. */
type Proof = Partial<Pick<FactorRow, 'lastStep' | 'credential'>>;

/**
 * POST /factors/{id}/verify: the session rises to aal2 and goes on with a new refresh token; the user's sessions
 * without a second factor end.
 * @throws AuthError as GoTrue has it; 429 after too many wrong codes in a row
 */
export async function verifyFactor(
  ctx: AuthContext,
  who: Authenticated,
  factorId: string,
  answer: Answer,
  client: ClientInfo,
): Promise<WireSession> {
  const { factor } = await ctx.database.asOwner((tx) => findOpenFactor(tx, ctx, who, factorId));
  const type = factor.factorType as FactorType;
  if (type === 'webauthn' ? !answer.webauthn?.credential_response : !answer.code) {
    throw invalid(type === 'webauthn' ? 'credential_response required' : 'Code needs to be non-empty');
  }
  if (!isUuid(answer.challenge_id)) throw challengeNotFound();
  const credential = await readKeyAnswer(ctx, factor, answer);
  // Returned, not thrown: the count of wrong answers must be committed.
  const opened = await ctx.database.asOwner((tx) =>
    judge(tx, ctx, who, { factorId, answer, credential, client }),
  );
  if (!opened) throw verificationFailed(type);
  return presentSession(ctx, opened);
}

/** Signatures are checked outside the transaction, in which nothing but queries is awaited. */
async function readKeyAnswer(
  ctx: AuthContext,
  factor: FactorRow,
  answer: Answer,
): Promise<StoredCredential | null> {
  if (factor.factorType !== 'webauthn') return null;
  const challenge = await ctx.database.asOwner((tx) => findChallenge(tx, answer.challenge_id, factor.id));
  if (!challenge) throw challengeNotFound();
  return readWebauthnAnswer(ctx.settings, factor, challenge, answer.webauthn?.credential_response);
}

type Attempt = {
  factorId: string;
  answer: Answer;
  credential: StoredCredential | null;
  client: ClientInfo;
};

async function judge(
  tx: Transaction,
  ctx: AuthContext,
  who: Authenticated,
  { factorId, answer, credential, client }: Attempt,
): Promise<OpenSession | null> {
  const userId = who.account.user.id;
  const { user } = await lockAuthenticated(tx, ctx, who);
  const factor = await lockFactor(tx, factorId, userId);
  if (!factor) throw factorNotFound();
  const challenge = await lockChallenge(tx, answer.challenge_id, factorId);
  checkOpen(challenge, factor, client, ctx.clock.now());
  const isCode = factor.factorType !== 'webauthn';
  if (isCode) requireCodesOpen(user, 'insiders', ctx.clock.now());
  const proof = proofOf(ctx, factor, challenge, answer, credential);
  if (!proof) {
    await countFailure(tx, ctx, factor, challenge, client);
    if (isCode) await countWrongCode(tx, ctx, user);
    return null;
  }
  const now = ctx.clock.now();
  await updateChallenge(tx, challenge.id, { verifiedAt: now });
  const verified = await updateFactor(tx, factor.id, {
    ...proof,
    status: 'verified',
    failures: 0,
    pausedUntil: null,
    updatedAt: isVerified(factor) ? factor.updatedAt : now,
  });
  await deleteUnverifiedOf(tx, verified);
  const action = isVerified(factor) ? 'mfa_code_login' : 'factor_verified';
  const detail = { factor_id: factor.id, factor_type: factor.factorType };
  await record(tx, ctx, { userId, action, client, detail });
  return raiseSession(tx, ctx, who.session.id, methodOf(factor), factor.id);
}

/** @throws AuthError for a challenge that is unknown, used, over, or another address's, or a factor that pauses */
function checkOpen(
  challenge: ChallengeRow | null,
  factor: FactorRow,
  client: ClientInfo,
  now: Date,
): asserts challenge is ChallengeRow {
  const wait = pauseLeft(factor.pausedUntil, now);
  if (wait > 0) throw tooManyRequests(wait);
  if (!challenge) throw challengeNotFound();
  if (challenge.verifiedAt || challenge.ip !== client.address) throw challengeElsewhere();
  const age = now.getTime() - challenge.createdAt.getTime();
  if (age > authLimits.challengeSeconds * 1000 || challenge.attempts >= authLimits.challengeAttempts) {
    throw challengeExpired(challenge.id);
  }
}

/** What a right answer changes in the factor; null for a wrong one. */
function proofOf(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  answer: Answer,
  credential: StoredCredential | null,
): Proof | null {
  if (factor.factorType === 'webauthn') {
    // Compared with a counter that another use has increased since: that use counts, this one does not.
    const stale = factor.credential && credential && credential.counter < factor.credential.counter;
    return credential && !stale ? { credential } : null;
  }
  const code = answer.code.replace(/\s/g, '');
  if (factor.factorType === 'phone') {
    return isCodeOf(ctx.keys, challenge.codeHash ?? '', challengeOwner(challenge.id), code) ? {} : null;
  }
  const secret = factor.secret && unseal(ctx.keys, factor.secret);
  if (!secret) {
    ctx.logger.error({ factorId: factor.id }, 'the key that sealed this factor is gone');
    return null;
  }
  const lastStep = totpStepOf(secret, code, ctx.clock.now(), factor.lastStep);
  return lastStep === null ? null : { lastStep };
}

async function countFailure(
  tx: Transaction,
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  client: ClientInfo,
): Promise<void> {
  const failures = factor.failures + 1;
  const pause = pauseAfter(failures);
  const pausedUntil = pause ? new Date(ctx.clock.now().getTime() + pause * 1000) : factor.pausedUntil;
  await updateChallenge(tx, challenge.id, { attempts: challenge.attempts + 1 });
  await updateFactor(tx, factor.id, { failures, pausedUntil });
  const detail = { factor_id: factor.id, factor_type: factor.factorType };
  await record(tx, ctx, { userId: factor.userId, action: 'verification_attempted', client, detail });
}
