import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'lock.json');
const module = new URL('./lock.ts', import.meta.url).href;
/** Takes the lock, says so, and lives on until it is killed; a refusal is printed instead. */
const program = `import { takeLock } from ${JSON.stringify(module)};
try { takeLock(process.argv[1]); console.log('taken'); setInterval(() => {}, 1000); }
catch (error) { console.log(error.message); }`;

function otherProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = once(child.stdout, 'data').then(([bytes]) => String(bytes).trim());
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { child, said, kill };
}

/** The number of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('the embedded database is opened by one process', () => {
  it('a second one is refused with a message that names the holder', async () => {
    const holder = otherProcess();
    expect(await holder.said).toBe('taken');
    expect(() => takeLock(folder)).toThrow(
      `DATA_DIR ${folder} is in use by process ${holder.child.pid}. Stop it, or set another DATA_DIR.`,
    );
    await holder.kill();
  });

  it('a holder that was killed is passed over', async () => {
    const holder = otherProcess();
    await holder.said;
    await holder.kill();
    const lock = takeLock(folder);
    expect(JSON.parse(readFileSync(file(), 'utf8')).pid).toBe(process.pid);
    lock.release();
  });

  it('of several that start at once over the lock of a dead one, one gets it', async () => {
    writeFileSync(file(), JSON.stringify({ pid: deadPid(), started: '' }));
    const others = Array.from({ length: 4 }, otherProcess);
    const said = await Promise.all(others.map((one) => one.said));
    expect(said.filter((text) => text === 'taken')).toHaveLength(1);
    const holder = others[said.indexOf('taken')]?.child.pid;
    expect(JSON.parse(readFileSync(file(), 'utf8')).pid).toBe(holder);
    await Promise.all(others.map((one) => one.kill()));
  });

  it('a number that another process has by now is not taken for the old holder', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.ppid, started: 'long ago' }));
    takeLock(folder).release();
  });

  it.each(['', '{', 'null', '{"pid":"1"}', '[]'])('a file that says nothing is passed over: %j', (text) => {
    writeFileSync(file(), text);
    takeLock(folder).release();
  });
});

describe('the lock', () => {
  it('is let go, once and only by its holder, and leaves nothing else behind', () => {
    const lock = takeLock(folder);
    expect(readdirSync(folder)).toEqual(['lock.json']);
    lock.release();
    expect(existsSync(file())).toBe(false);
    writeFileSync(file(), JSON.stringify({ pid: process.ppid, started: '' }));
    lock.release();
    expect(existsSync(file())).toBe(true);
  });

  it('makes its folder, which only its user can read', () => {
    const inner = join(folder, 'data');
    const lock = takeLock(inner);
    expect(statSync(inner).mode & 0o777).toBe(0o700);
    expect(statSync(join(inner, 'lock.json')).mode & 0o777).toBe(0o600);
    lock.release();
  });
});
