import type { Transaction } from '../../platform/database/database.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext } from '../auth-types.ts';
import { hashOf, isCodeOf } from '../keys/secrets.ts';
import { codeOwner } from '../mail/mailed-links.ts';
import {
  findUserByNewEmail,
  findUserByNewPhone,
  lockUser,
  lockUserByEmail,
  lockUserByPhone,
  type UserRow,
} from '../users/users-store.ts';
import {
  countAttempt,
  findTokenOwner,
  lockTokenByHash,
  lockTokensOf,
  type OneTimeTokenRow,
  type TokenKind,
} from './one-time-tokens-store.ts';

/** What a caller shows: the link's token, or the code together with the address that it was sent to. */
export type Proof = { link: string } | { code: string; email: string } | { code: string; phone: string };

/** Which kinds each `type` may be (gotrue-protocol.md section 5); those of phones are sent as codes only. */
const kindsByType = {
  signup: ['confirmation', 'arrival'],
  invite: ['confirmation', 'arrival'],
  recovery: ['recovery', 'arrival'],
  magiclink: ['recovery', 'arrival'],
  email: ['confirmation', 'recovery', 'arrival'],
  email_change: ['email_change_new', 'email_change_current'],
  sms: ['sms', 'sms_arrival'],
  phone_change: ['phone_change'],
} satisfies Record<string, TokenKind[]>;

export type VerifyType = keyof typeof kindsByType;

export const isVerifyType = (type: string): type is VerifyType => Object.hasOwn(kindsByType, type);

/**
 * The live token that `proof` fits, locked with its user; null for one that is wrong, used, too old or guessed at too often. Wrong
 * codes are counted, so the caller must commit. Links are random and need no such cap.
 */
export async function findLiveToken(
  tx: Transaction,
  ctx: AuthContext,
  type: VerifyType,
  proof: Proof,
): Promise<OneTimeTokenRow | null> {
  const kinds: TokenKind[] = kindsByType[type];
  const isMessage = type === 'sms' || type === 'phone_change';
  const life = isMessage ? ctx.settings.smsTokenSeconds : ctx.settings.mailTokenSeconds;
  const oldest = ctx.clock.now().getTime() - life * 1000;
  const isFresh = (token: OneTimeTokenRow) => token.createdAt.getTime() > oldest;
  if ('link' in proof) {
    const owner = await findTokenOwner(tx, hashOf(proof.link));
    if (!owner || !(await lockUser(tx, owner))) return null;
    const token = await lockTokenByHash(tx, hashOf(proof.link));
    return token && isFresh(token) && kinds.some((kind) => kind === token.kind) ? token : null;
  }
  const { code } = proof;
  const address = 'phone' in proof ? proof.phone : proof.email;
  const user = await lockOwner(tx, type, proof);
  if (!user) return null;
  const sent = (await lockTokensOf(tx, user.id, kinds)).filter((token) => token.relatesTo === address);
  const open = sent.filter((token) => isFresh(token) && token.attempts < authLimits.codeAttempts);
  const fitting = open.find((token) =>
    isCodeOf(ctx.keys, token.codeHash, codeOwner(user.id, token.kind), code),
  );
  if (!fitting)
    await countAttempt(
      tx,
      open.map((token) => token.id),
    );
  return fitting ?? null;
}

/** Whoever has, or wants to change to, the address or number that the code was sent to; locked. */
async function lockOwner(
  tx: Transaction,
  type: VerifyType,
  proof: Exclude<Proof, { link: string }>,
): Promise<UserRow | null> {
  if ('phone' in proof) {
    if (type !== 'phone_change') return lockUserByPhone(tx, proof.phone);
    const changing = await findUserByNewPhone(tx, proof.phone);
    return changing && lockUser(tx, changing.id);
  }
  const changing = type === 'email_change' ? await findUserByNewEmail(tx, proof.email) : null;
  return changing ? lockUser(tx, changing.id) : lockUserByEmail(tx, proof.email);
}
