import { createPrivateKey, hkdfSync, type KeyObject, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { AuthSettings } from '../auth-settings.ts';

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  /** the same, for signing without the thread pool */
  signer: KeyObject;
  publicKey: CryptoKey;
  publicJwk: JWK;
  /** 32 bytes derived from the private key, for sealing and keyed hashes: one secret to keep instead of two */
  secret: Buffer;
};

export type SigningKeys = {
  /** the key that signs */
  current: SigningKey;
  /** every key that verifies, by kid */
  byId: ReadonlyMap<string, SigningKey>;
};

type StoredJwk = JWK & { created?: string };

/**
 * Reads the signing keys: AUTH_JWT_KEYS if set (its first key signs), else DATA_DIR/keys/*.json, of which the one
 * with the newest `created` signs and the others go on verifying. The first start makes a key.
 * @throws Error naming what is wrong with a key: a server must not start with half of its keys.
 */
export async function loadSigningKeys(
  settings: Pick<AuthSettings, 'dataDir' | 'jwtKeys'>,
): Promise<SigningKeys> {
  const stored =
    settings.jwtKeys === null ? await readFolder(join(settings.dataDir, 'keys')) : parseSet(settings.jwtKeys);
  const keys = await Promise.all(stored.map(({ source, jwk }) => toSigningKey(source, jwk)));
  const current = keys[0];
  if (!current) throw new Error('AUTH_JWT_KEYS is set wrongly: it holds no key.');
  return { current, byId: new Map(keys.map((key) => [key.kid, key])) };
}

type Stored = { source: string; jwk: StoredJwk };

function parseSet(text: string): Stored[] {
  const source = 'AUTH_JWT_KEYS';
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error(`${source} is set wrongly: it is not JSON.`);
  }
  const keys = (parsed as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) throw new Error(`${source} is set wrongly: it is no JWK set.`);
  return keys.map((jwk: StoredJwk) => ({ source, jwk }));
}

async function readFolder(folder: string): Promise<Stored[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const names = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (names().length === 0) await makeFirstKey(folder);
  return names()
    .map((name) => readKeyFile(join(folder, name)))
    .sort((a, b) => (b.jwk.created ?? '').localeCompare(a.jwk.created ?? ''));
}

function readKeyFile(source: string): Stored {
  try {
    return { source, jwk: JSON.parse(readFileSync(source, 'utf8')) as StoredJwk };
  } catch (cause) {
    throw new Error(`The signing key ${source} cannot be read.`, { cause });
  }
}

/** A private ES256 key as a JWK with its thumbprint as kid and the time of its making. */
async function makeSigningJwk(): Promise<StoredJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', created: new Date().toISOString() };
}

async function makeFirstKey(folder: string): Promise<void> {
  const temporary = join(folder, `${randomUUID()}.tmp`);
  writeFileSync(temporary, JSON.stringify(await makeSigningJwk()), { mode: 0o600, flag: 'wx' });
  try {
    // A link is made whole or not at all, so of two processes that start at once one wins and both read its key.
    linkSync(temporary, join(folder, 'es256.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

async function toSigningKey(source: string, jwk: StoredJwk): Promise<SigningKey> {
  const { kty, crv, x, y, d } = jwk ?? {};
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y || !d) {
    throw new Error(`The signing key in ${source} is no private ES256 key (EC, P-256, with x, y and d).`);
  }
  const bare = { kty, crv, x, y };
  const kid = jwk.kid ?? (await calculateJwkThumbprint(bare));
  try {
    return {
      kid,
      privateKey: (await importJWK({ ...bare, d }, 'ES256')) as CryptoKey,
      signer: createPrivateKey({ key: { ...bare, d }, format: 'jwk' }),
      publicKey: (await importJWK(bare, 'ES256')) as CryptoKey,
      publicJwk: { ...bare, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
      secret: Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'lectern auth secrets', 32)),
    };
  } catch (cause) {
    throw new Error(`The signing key in ${source} is damaged.`, { cause });
  }
}

/** The secrets that must never be logged: private keys, and what is derived from them. */
export const secretsOfKeys = ({ byId }: SigningKeys): (string | undefined)[] =>
  [...byId.values()].flatMap(({ signer, secret }) => [
    signer.export({ format: 'jwk' }).d,
    secret.toString('base64'),
    secret.toString('hex'),
  ]);
