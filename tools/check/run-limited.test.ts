import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runLimited } from './run-limited.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that starts a child which runs forever, writes down the child's id, and continues with `then`. */
const parentOf = (then: string): string[] => [
  '--eval',
  `const { spawn } = require('node:child_process');
   const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
   require('node:fs').writeFileSync(process.env.PID_FILE, String(child.pid));
   ${then}`,
];

async function isGone(file: string): Promise<boolean> {
  const pid = Number(readFileSync(file, 'utf8'));
  for (let tries = 0; tries < 50; tries += 1) {
    // A zombie counts as gone, because there may be no process to reap it.
    const status = `/proc/${pid}/stat`;
    if (!existsSync(status) || readFileSync(status, 'utf8').includes(') Z ')) return true;
    await pause(50);
  }
  return false;
}

test('returns the exit code', async () => {
  expect(await runLimited(['--eval', 'process.exit(3)'], 10_000, process.env)).toEqual({
    code: 3,
    signal: null,
    timedOut: false,
  });
});

test.runIf(process.platform === 'linux').each([
  ['ends by itself', 'child.unref(); setTimeout(() => process.exit(0), 100)', 10_000, false],
  ['takes too long', 'setInterval(() => {}, 1000)', 700, true],
])('leaves no process running when a program %s', async (_, then, limit, timedOut) => {
  const file = join(folder, 'pid');
  const ending = await runLimited(parentOf(then), limit, { ...process.env, PID_FILE: file });
  expect(ending.timedOut).toBe(timedOut);
  expect(await isGone(file)).toBe(true);
});
