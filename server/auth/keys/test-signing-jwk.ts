import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { loadSigningKeys } from './signing-keys.ts';

/** A new private signing key, as the first start of a server makes it and AUTH_JWT_KEYS takes it. */
export async function makeSigningJwk(): Promise<JWK & { created: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-jwk-'));
  try {
    await loadSigningKeys({ dataDir, jwtKeys: null });
    return JSON.parse(readFileSync(join(dataDir, 'keys', 'es256.json'), 'utf8'));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
