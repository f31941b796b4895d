import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOnPath } from './fetch-program.ts';
import { findChromium } from './find-chromium.ts';

const names = ['chromium', 'google-chrome'];
let folder: string;

function program(path: string, script: string, mode = 0o755): string {
  const full = join(folder, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, `#!/bin/sh\n${script}\n`);
  chmodSync(full, mode);
  return full;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('CHROME_PATH comes first', async () => {
  const mine = program('mine', 'exit 0');
  program('bin/chromium', 'exit 0');
  expect(await findChromium({ CHROME_PATH: mine, PATH: join(folder, 'bin') })).toBe(mine);
});

test('a CHROME_PATH that does not run is an error that names it, never replaced by another browser', async () => {
  const mine = program('mine', 'exit 3');
  await expect(findChromium({ CHROME_PATH: mine, PATH: '' })).rejects.toThrow(mine);
});

test('the PATH is searched by name, then by folder', async () => {
  program('one/google-chrome', 'exit 0');
  const chromium = program('two/chromium', 'exit 0');
  const path = [join(folder, 'one'), '', join(folder, 'two')].join(delimiter);
  expect(findOnPath(path, names)).toBe(chromium);
  expect(await findChromium({ PATH: path })).toBe(chromium);
});

test('a browser without windows comes before a whole one', async () => {
  program('bin/chromium', 'exit 0');
  const shell = program('bin/chromium-headless-shell', 'exit 0');
  expect(await findChromium({ PATH: join(folder, 'bin') })).toBe(shell);
});

test('browsers that do not run are passed over for the next one', async () => {
  program('one/chromium-headless-shell', 'exit 1');
  program('one/chromium', 'exit 1');
  const chromium = program('two/chromium', 'exit 0');
  const path = ['one', 'two'].map((name) => join(folder, name)).join(delimiter);
  expect(await findChromium({ PATH: path })).toBe(chromium);
});

test('folders and files without execute permission are skipped', () => {
  mkdirSync(join(folder, 'one/chromium'), { recursive: true });
  program('two/chromium', 'exit 0', 0o644);
  const right = program('three/chromium', 'exit 0');
  expect(findOnPath(['one', 'two', 'three'].map((name) => join(folder, name)).join(delimiter), names)).toBe(
    right,
  );
  expect(findOnPath('', names)).toBeUndefined();
});
