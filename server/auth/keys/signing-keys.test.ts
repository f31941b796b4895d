import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { readAccessToken, signAccessToken } from '../sessions/access-tokens.ts';
import type { UserRow } from '../users/users-store.ts';
import { seal, unseal } from './secrets.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { makeSigningJwk } from './test-signing-jwk.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (jwtKeys: string | null = null) => loadSigningKeys({ dataDir, jwtKeys });
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('signing keys', () => {
  it('are created on the first start with restricted permissions and reused', async () => {
    const first = await load();
    const folder = join(dataDir, 'keys');
    const [file = ''] = readdirSync(folder);
    expect([modeOf(folder), modeOf(join(folder, file))]).toEqual([0o700, 0o600]);
    expect((await load()).current.kid).toBe(first.current.kid);
  });

  it('are the same for two processes that start at once', async () => {
    const [one, two] = await Promise.all([load(), load()]);
    expect(one?.current.kid).toBe(two?.current.kid);
    expect(readdirSync(join(dataDir, 'keys'))).toHaveLength(1);
  });

  it('rotate by adding one: the newest signs, older ones keep verifying and unsealing', async () => {
    const before = await load();
    const sealed = seal(before, 'a token');
    const added = { ...(await makeSigningJwk()), created: '2999-01-01T00:00:00.000Z' };
    writeFileSync(join(dataDir, 'keys', 'added.json'), JSON.stringify(added), { mode: 0o600 });
    const after = await load();
    expect(after.current.kid).toBe(added.kid);
    expect([...after.byId.keys()]).toEqual([added.kid, before.current.kid]);
    expect(unseal(after, sealed)).toBe('a token');
  });

  it('that signed a token keep verifying it after a rotation, until they are removed', async () => {
    const before = await load();
    const settings = { ...loadConfig({}).auth, dataDir };
    const now = new Date();
    const seconds = Math.floor(now.getTime() / 1000);
    const user = { id: crypto.randomUUID(), email: 'a@example.com', role: 'authenticated' } as UserRow;
    const session = { id: crypto.randomUUID(), aal: 'aal1', amr: [] };
    const token = signAccessToken(before, settings, seconds, user, session);
    const added = { ...(await makeSigningJwk()), created: '2999-02-01T00:00:00.000Z' };
    writeFileSync(join(dataDir, 'keys', 'second.json'), JSON.stringify(added), { mode: 0o600 });
    const after = await load();
    expect(decodeProtectedHeader(token).kid).toBe(before.current.kid);
    expect(await readAccessToken(after, settings, now, token)).toEqual({
      userId: user.id,
      sessionId: session.id,
    });
    const newer = signAccessToken(after, settings, seconds, user, session);
    expect(decodeProtectedHeader(newer)).toMatchObject({ alg: 'ES256', kid: added.kid });
    const alone = await loadSigningKeys({ dataDir, jwtKeys: JSON.stringify({ keys: [added] }) });
    await expect(readAccessToken(alone, settings, now, token)).rejects.toMatchObject({ code: 'bad_jwt' });
  });

  it('come from the environment if it names them, and then no file is written', async () => {
    const keys = [await makeSigningJwk(), await makeSigningJwk()];
    const loaded = await load(JSON.stringify({ keys }));
    expect(loaded.current.kid).toBe(keys[0]?.kid);
    expect(loaded.byId.size).toBe(2);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each(['', 'x', '{}', '{"keys":[]}', '{"keys":[{"kty":"oct","k":"x"}]}', '{"keys":[null]}'])(
    'refuse to start with AUTH_JWT_KEYS=%s',
    async (text) => {
      await expect(load(text)).rejects.toThrow('AUTH_JWT_KEYS');
    },
  );

  it('refuse to start with a damaged file instead of other keys', async () => {
    await load();
    writeFileSync(join(dataDir, 'keys', 'broken.json'), '{');
    await expect(load()).rejects.toThrow('broken.json');
  });

  it('do not unseal anything that was altered or sealed with a removed key', async () => {
    const keys = await load();
    const sealed = seal(keys, 'a token');
    expect(unseal(keys, `${sealed.slice(0, -4)}AAAA`)).toBeNull();
    expect(unseal(keys, '')).toBeNull();
    const others = await load(JSON.stringify({ keys: [await makeSigningJwk()] }));
    expect(unseal(others, sealed)).toBeNull();
  });
});
