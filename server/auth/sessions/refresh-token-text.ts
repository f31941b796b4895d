import { createHash, randomBytes } from 'node:crypto';
import { isMarkOf, markOf } from '../keys/secrets.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';

const familyLength = 8;
/** family and 256 random bits */
const bodyLength = familyLength + 32;
const shape = /^[A-Za-z0-9_-]{96}$/;

/**
 * The text of a new refresh token: its family, 256 random bits and a mark of ours. The mark authenticates nobody; it
 * tells real tokens from invented ones without asking the database, so that a flood of these delays no real one. `of`:
 * the session, or the token that this one replaces, whose family it continues.
 */
export function newTokenText(keys: SigningKeys, of: { session: string } | { token: string }): string {
  const known = 'token' in of ? familyOf(keys, of.token) : null;
  const origin = 'token' in of ? of.token : of.session;
  const family = known
    ? Buffer.from(known, 'hex')
    : createHash('sha256').update(origin).digest().subarray(0, familyLength);
  const body = Buffer.concat([family, randomBytes(bodyLength - familyLength)]);
  const mark = markOf(keys, 'refresh', body.toString('hex'));
  return Buffer.concat([body, Buffer.from(mark, 'hex')]).toString('base64url');
}

/**
 * Names the tokens that follow each other in a session. Null for an invented token, but also for one that was issued
 * before tokens had marks or under a key that is gone: these may be valid.
 */
export function familyOf(keys: SigningKeys, token: string): string | null {
  if (!shape.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(0, bodyLength).toString('hex');
  const isOurs = isMarkOf(keys, 'refresh', body, bytes.subarray(bodyLength).toString('hex'));
  return isOurs ? bytes.subarray(0, familyLength).toString('hex') : null;
}
