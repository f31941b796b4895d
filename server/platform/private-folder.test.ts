import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePrivate } from './private-folder.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'private-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o7777).toString(8);
function put(mode: number, ...path: string[]) {
  mkdirSync(join(folder, ...path, '..'), { recursive: true });
  writeFileSync(join(folder, ...path), 'a learner');
  chmodSync(join(folder, ...path), mode);
}

it('a new folder is only accessible to this user', () => {
  makePrivate(folder);
  expect(modeOf()).toBe('700');
});

it('access of others to an existing folder and its contents is removed', () => {
  put(0o666, 'database', 'pg_wal', '000000010000000000000001');
  put(0o644, 'keys', 'one.json');
  put(0o664, 'cache', 'library.json');
  put(0o755, 'of-somebody-else');
  for (const path of ['.', 'database', 'database/pg_wal', 'keys']) chmodSync(join(folder, path), 0o755);
  makePrivate(folder);
  const modes = ['', 'database', 'database/pg_wal', 'keys'].map((path) => modeOf(path));
  expect(modes).toEqual(['700', '700', '700', '700']);
  expect(modeOf('database', 'pg_wal', '000000010000000000000001')).toBe('600');
  expect([modeOf('keys', 'one.json'), modeOf('cache', 'library.json')]).toEqual(['600', '600']);
  expect(modeOf('of-somebody-else')).toBe('755');
});

it('what another process removes meanwhile, such as the copy of a backup, does not stop it', async () => {
  const script = `const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
    const copy = process.argv[1] + '/backup-copy';
    for (let round = 0; ; round += 1) {
      mkdirSync(copy + '/database/base', { recursive: true });
      for (let file = 0; file < 40; file += 1) writeFileSync(copy + '/database/base/' + file, '', { mode: 0o644 });
      rmSync(copy, { recursive: true });
      if (round === 0) process.stdout.write('ready');
    }`;
  mkdirSync(folder);
  const other = spawn(process.execPath, ['-e', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(other.stdout, 'data');
    const until = performance.now() + 1000;
    while (performance.now() < until) makePrivate(folder);
  } finally {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  expect(modeOf()).toBe('700');
});

it('links inside are not followed, except to a database elsewhere, which is restricted as well', () => {
  const elsewhere = join(parent, 'elsewhere');
  mkdirSync(join(elsewhere, 'base'), { recursive: true });
  writeFileSync(join(parent, 'not-ours'), '');
  for (const path of [elsewhere, join(elsewhere, 'base')]) chmodSync(path, 0o755);
  chmodSync(join(parent, 'not-ours'), 0o644);
  symlinkSync(join(parent, 'not-ours'), join(elsewhere, 'link'));
  mkdirSync(folder);
  symlinkSync(elsewhere, join(folder, 'database'));
  makePrivate(folder);
  expect([modeOf('..', 'elsewhere'), modeOf('..', 'elsewhere', 'base'), modeOf('..', 'not-ours')]).toEqual([
    '700',
    '700',
    '644',
  ]);
});

it('a file at its path, or at a parent, is reported in one line', () => {
  writeFileSync(folder, 'a file');
  expect(() => makePrivate(folder)).toThrow(
    `DATA_DIR ${folder} is no folder: a file is in its place. Set another DATA_DIR.`,
  );
  expect(() => makePrivate(join(folder, 'inner'))).toThrow('is no folder');
  expect(statSync(folder).isFile()).toBe(true);
});

it('a folder shared by all users is refused and left unchanged', () => {
  mkdirSync(folder);
  chmodSync(folder, 0o1777);
  expect(() => makePrivate(folder)).toThrow(
    `DATA_DIR ${folder} is a folder that all users share. Set a folder inside it as DATA_DIR.`,
  );
  expect(modeOf()).toBe('1777');
});

it('a folder that cannot be created is reported with the reason', () => {
  expect(existsSync('/proc/self')).toBe(true);
  expect(() => makePrivate('/proc/self/data')).toThrow(/^DATA_DIR \/proc\/self\/data cannot be made \(/);
});
