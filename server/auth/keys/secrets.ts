import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import type { SigningKeys } from './signing-keys.ts';

/** Hex SHA-256: how random tokens are stored, so that a copy of the table lets nobody in. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** 256 random bits. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** 56 hex digits, as long as the link tokens of other servers of this protocol. */
export const randomLinkToken = () => randomBytes(28).toString('hex');

export const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function keyed(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex');
}

/** A code has too few digits for a plain hash: anybody with a copy of the table could try them all. */
export const hashOfCode = (keys: SigningKeys, owner: string, code: string) =>
  keyed(keys.current.secret, 'code', `${owner}\n${code}`);

/** Does `code` belong to `hash`, made under this key or under an older one? */
export function isCodeOf(keys: SigningKeys, hash: string, owner: string, code: string): boolean {
  return [...keys.byId.values()].some((key) => equal(hash, keyed(key.secret, 'code', `${owner}\n${code}`)));
}

/** An unforgeable mark (MAC) that vouches for `text` for this `purpose`. */
export const markOf = (keys: SigningKeys, purpose: string, text: string) =>
  keyed(keys.current.secret, `mark ${purpose}`, text);

/** Is it such a mark, made under this key or under an older one? */
export const isMarkOf = (keys: SigningKeys, purpose: string, text: string, mark: string) =>
  [...keys.byId.values()].some((key) => equal(mark, keyed(key.secret, `mark ${purpose}`, text)));

/**
 * A UUID derived from `text` with the server's key. Answers about a taken address contain it, so that repeating the
 * request reveals nothing either.
 */
export function decoyId(keys: SigningKeys, text: string): string {
  const hex = keyed(keys.current.secret, 'decoy', text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Encrypts under the current key; the answer names it. */
export function seal(keys: SigningKeys, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keys.current.secret, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [
    keys.current.kid,
    ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')),
  ].join('.');
}

/** The unsealed text, or null if the key is gone or the text was altered. */
export function unseal(keys: SigningKeys, sealed: string): string | null {
  const [kid = '', ...parts] = sealed.split('.');
  const key = keys.byId.get(kid);
  const [nonce, body, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!key || !nonce || !body || !tag) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
