import { randomBytes } from 'node:crypto';
import { isMarkOf, markOf } from '../keys/secrets.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';

/** What a mark is bound to: an account, until its epoch moves on. */
export type MarkedAccount = { id: string; deviceEpoch: number };

const dayMs = 86_400_000;
/** days after which a device that has not been in is a stranger again */
export const markDays = 180;
/** accounts that one browser is remembered for */
const mostMarks = 5;
const shape = /^[A-Za-z0-9_-]{16}\.\d{1,6}\.[0-9a-f]{64}$/;

const textOf = ({ id, deviceEpoch }: MarkedAccount, nonce: string, day: string) =>
  [id, deviceEpoch, nonce, day].join('\n');

/**
 * The devices that have been in are remembered by themselves: a browser keeps a signed mark for each account, and the
 * server nothing. A mark names nobody; whose it is only the server can tell, once it looks at an account. It lets nobody
 * in: it only has a lockout pass by that others have brought about. A new password, or the end of all sessions, makes
 * every mark of the account void.
 */
function isMark(keys: SigningKeys, mark: string, account: MarkedAccount, now: Date): boolean {
  if (!shape.test(mark)) return false;
  const [nonce = '', day = '', signature = ''] = mark.split('.');
  const age = now.getTime() / dayMs - Number(day);
  return Math.abs(age) <= markDays && isMarkOf(keys, 'device', textOf(account, nonce, day), signature);
}

const listed = (marks: string) => marks.split(' ').slice(0, mostMarks);

/** What this account knows the browser by; null: it has not been in, or not for long. */
export function knownDevice(
  keys: SigningKeys,
  marks: string | undefined,
  account: MarkedAccount,
  now: Date,
): string | null {
  const mark = listed(marks ?? '').find((one) => isMark(keys, one, account, now));
  return mark?.split('.')[0] ?? null;
}

/** The marks of a browser in which this account has just been let in: a new one of it before those of others. */
export function addMark(keys: SigningKeys, marks: string, account: MarkedAccount, now: Date): string {
  const nonce = randomBytes(12).toString('base64url');
  const day = String(Math.floor(now.getTime() / dayMs));
  const mark = `${nonce}.${day}.${markOf(keys, 'device', textOf(account, nonce, day))}`;
  const others = listed(marks).filter((one) => shape.test(one) && !isMark(keys, one, account, now));
  return [mark, ...others].slice(0, mostMarks).join(' ');
}
