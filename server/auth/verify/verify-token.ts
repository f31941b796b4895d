import type { Transaction } from '../../platform/database/database.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import {
  countAttempt,
  findTokenOwner,
  lockTokenByHash,
  lockTokensOf,
  type OneTimeTokenRow,
  type TokenKind,
} from '../codes/one-time-tokens-store.ts';
import { codesHeldFor, countWrongCode } from '../codes/wrong-codes.ts';
import { hashOf, isCodeOf } from '../keys/secrets.ts';
import { codeOwner } from '../mail/mailed-links.ts';
import { knownDevice } from '../sign-in/known-devices.ts';
import {
  findUserBy,
  findUserByEmail,
  findUserByNewEmail,
  findUserByNewPhone,
  lockUser,
  type UserRow,
} from '../users/users-store.ts';

/** What a caller sends: the link's token, or the code with the address it was sent to. */
export type Proof = { link: string } | { code: string; email: string } | { code: string; phone: string };

/** The kinds of token that each `type` accepts; those for phones are sent as codes only. */
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
 * The valid token for `proof`, locked with its user; null for one that is wrong, used, expired or guessed too often.
 * Wrong codes are counted for the mail and for the account, so the caller must commit. Links are random and need no
 * such limit.
 */
export async function findLiveToken(
  tx: Transaction,
  ctx: AuthContext,
  type: VerifyType,
  proof: Proof,
  client: Pick<ClientInfo, 'marks'>,
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
  const asked: { user: UserRow; open: OneTimeTokenRow[] }[] = [];
  for (const user of await lockAddressees(tx, type, proof)) {
    const isKnown = knownDevice(ctx.keys, client.marks, user, ctx.clock.now()) !== null;
    if (codesHeldFor(user, isKnown ? 'insiders' : 'strangers', ctx.clock.now()) > 0) continue;
    const sent = (await lockTokensOf(tx, user.id, kinds)).filter((token) => token.relatesTo === address);
    const open = sent.filter((token) => isFresh(token) && token.attempts < authLimits.codeAttempts);
    const fitting = open.find((token) =>
      isCodeOf(ctx.keys, token.codeHash, codeOwner(user.id, token.kind), code),
    );
    if (fitting) return fitting;
    if (open.length > 0) asked.push({ user, open });
  }
  for (const { user, open } of asked) {
    await countAttempt(
      tx,
      open.map((token) => token.id),
    );
    await countWrongCode(tx, ctx, user);
  }
  return null;
}

/**
 * Whose code it may be, locked in a fixed order: first whoever has the address or number, then, for a change, whoever
 * requested it. Anybody can request an address, so a requester never comes before its owner.
 */
async function lockAddressees(
  tx: Transaction,
  type: VerifyType,
  proof: Exclude<Proof, { link: string }>,
): Promise<UserRow[]> {
  const found: (UserRow | null)[] = [];
  if ('phone' in proof) {
    found.push(
      type === 'phone_change'
        ? await findUserByNewPhone(tx, proof.phone)
        : await findUserBy(tx, 'phone', proof.phone),
    );
  } else {
    found.push(await findUserByEmail(tx, proof.email));
    if (type === 'email_change') found.push(await findUserByNewEmail(tx, proof.email));
  }
  const ids = [...new Set(found.flatMap((user) => (user ? [user.id] : [])))].sort();
  const locked: UserRow[] = [];
  for (const id of ids) {
    const user = await lockUser(tx, id);
    if (user) locked.push(user);
  }
  return locked;
}
