import { sign } from 'node:crypto';
import type { SigningKey } from './signing-keys.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A JWT with these claims, signed with ES256 (RFC 7515; RFC 7518 section 3.4). Signed synchronously: that takes less
 * time than handing it to the thread pool, where it would queue behind password hashes.
 */
export function signToken(key: SigningKey, claims: Record<string, unknown>): string {
  const content = `${encode({ alg: 'ES256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key: key.signer, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
