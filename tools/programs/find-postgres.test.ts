import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPostgres, majorVersion, serverUser } from './find-postgres.ts';
import { startPostgres } from './start-postgres.ts';

let folder: string;

/** A folder with an initdb and a postgres of this version. */
function programs(name: string, version: string, initdb = 'exit 0'): string {
  const bin = join(folder, name);
  mkdirSync(bin, { recursive: true });
  for (const [file, script] of [
    ['postgres', `echo 'postgres (PostgreSQL) ${version}'`],
    ['initdb', initdb],
  ] as const) {
    writeFileSync(join(bin, file), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, file), 0o755);
  }
  return bin;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-find-postgres-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('POSTGRES_BIN comes first', async () => {
  const mine = programs('mine', '18.4');
  const other = programs('other', '18.4');
  expect(await findPostgres({ POSTGRES_BIN: mine, PATH: other })).toBe(mine);
});

test('a POSTGRES_BIN that is too old or does not run is an error that names it, never replaced by another server', async () => {
  const old = programs('old', '9.6.24');
  await expect(findPostgres({ POSTGRES_BIN: old, PATH: '' })).rejects.toThrow(old);
  const empty = join(folder, 'empty');
  await expect(findPostgres({ POSTGRES_BIN: empty, PATH: '' })).rejects.toThrow(empty);
});

test('a link on the PATH is resolved to the folder of the programs', async () => {
  const home = programs('postgresql/16/bin', '16.2 (Debian 16.2-1)');
  mkdirSync(join(folder, 'bin'));
  symlinkSync(join(home, 'initdb'), join(folder, 'bin', 'initdb'));
  expect(await findPostgres({ PATH: join(folder, 'bin') })).toBe(home);
  expect(majorVersion(home)).toBe(16);
});

test('as root the server runs as user postgres, otherwise as nobody', () => {
  expect(serverUser(() => 'root:x:0:0::/:\nnobody:x:65534:65534::/:\npostgres:x:101:104::/:', 0)).toEqual({
    uid: 101,
    gid: 104,
  });
  expect(serverUser(() => 'root:x:0:0::/:\nnobody:x:65534:65533::/:', 0)).toEqual({
    uid: 65_534,
    gid: 65_533,
  });
  expect(() => serverUser(() => 'root:x:0:0::/:', 0)).toThrow('neither');
  expect(serverUser(() => '', 1000)).toBeUndefined();
});

test('failing programs cause an error and leave no folder behind', async () => {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  await expect(startPostgres(programs('broken', '18.4', 'echo no room >&2; exit 1'))).rejects.toThrow(
    'no room',
  );
  expect(readdirSync(temporary)).toEqual([]);
});
