import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'admin-token.ts');

it('npm run admin:token prints a token with the admin role and the given lifetime', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-admin-'));
  const env = { ...process.env, DATA_DIR: folder, PUBLIC_URL: 'https://lectern.example' };
  const { stdout } = await run(process.execPath, [script, '2'], { env });
  const claims = decodeJwt(stdout.trim());
  expect(claims).toMatchObject({ role: 'service_role', iss: 'https://lectern.example/auth/v1' });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(7200);
  expect(claims.sub).toBeUndefined();
  await expect(run(process.execPath, [script, 'banana'], { env })).rejects.toMatchObject({ code: 1 });
  rmSync(folder, { recursive: true });
});
