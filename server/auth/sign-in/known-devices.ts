import { randomBytes } from 'node:crypto';
import { isMarkOf, markOf } from '../keys/secrets.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';

/** What a mark is bound to: an account, until its epoch increases. */
export type MarkedAccount = { id: string; deviceEpoch: number };

const dayMs = 86_400_000;
/** days after which an unused device is unknown again */
export const markDays = 180;
/** accounts that one browser is remembered for */
const mostMarks = 5;
const shape = /^[A-Za-z0-9_-]{16}\.\d{1,6}\.[0-9a-f]{64}$/;

const textOf = ({ id, deviceEpoch }: MarkedAccount, nonce: string, day: string) =>
  [id, deviceEpoch, nonce, day].join('\n');

/**
 * Remembers devices on which an account has signed in: the browser keeps a signed mark for each account, and the
 * server stores nothing. A mark names nobody; it can only be checked against a given account. It authenticates nobody:
 * it only exempts the device from a lockout that others caused. A new password, or ending all sessions, invalidates
 * all marks of the account.
 */
function isMark(keys: SigningKeys, mark: string, account: MarkedAccount, now: Date): boolean {
  if (!shape.test(mark)) return false;
  const [nonce = '', day = '', signature = ''] = mark.split('.');
  const age = now.getTime() / dayMs - Number(day);
  return Math.abs(age) <= markDays && isMarkOf(keys, 'device', textOf(account, nonce, day), signature);
}

const listed = (marks: string) => marks.split(' ').slice(0, mostMarks);

/** The device as this account knows it; null: it has not signed in, or not recently. */
export function knownDevice(
  keys: SigningKeys,
  marks: string | undefined,
  account: MarkedAccount,
  now: Date,
): string | null {
  const mark = listed(marks ?? '').find((one) => isMark(keys, one, account, now));
  return mark?.split('.')[0] ?? null;
}

/** The marks of a browser in which this account has just signed in: a new one of it before those of others. */
export function addMark(keys: SigningKeys, marks: string, account: MarkedAccount, now: Date): string {
  const nonce = randomBytes(12).toString('base64url');
  const day = String(Math.floor(now.getTime() / dayMs));
  const mark = `${nonce}.${day}.${markOf(keys, 'device', textOf(account, nonce, day))}`;
  const others = listed(marks).filter((one) => shape.test(one) && !isMark(keys, one, account, now));
  return [mark, ...others].slice(0, mostMarks).join(' ');
}
