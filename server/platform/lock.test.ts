import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'lock');
const note = () => join(folder, 'lock.json');
const module = new URL('./lock.ts', import.meta.url).href;
/** Takes the lock, says so, and lives on until it is killed; a refusal or the loss of it is printed. */
const program = `import { takeLock } from ${JSON.stringify(module)};
try {
  const { lost } = takeLock(process.argv[1]);
  console.log('taken');
  lost.then((error) => console.log(error.message));
  setInterval(() => {}, 1000);
} catch (error) { console.log(error.message); }`;

function otherProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const says = () => once(child.stdout, 'data').then(([bytes]) => String(bytes).trim());
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { child, said: says(), says, kill };
}

const refusal = (holder: string) =>
  `DATA_DIR ${folder} is in use by ${holder}. Stop it, or set another DATA_DIR.`;

describe('the embedded database is opened by one process only', () => {
  it('a second process is refused with a message that names the holder', async () => {
    const holder = otherProcess();
    expect(await holder.said).toBe('taken');
    const { host } = JSON.parse(readFileSync(note(), 'utf8'));
    expect(() => takeLock(folder)).toThrow(
      refusal(`process ${holder.child.pid} of the machine or container ${host}`),
    );
    await holder.kill();
  });

  it("the lock ignores process numbers, even this process's own", async () => {
    const holder = otherProcess();
    expect(await holder.said).toBe('taken');
    // What a container's first process writes; here the number is free, or somebody else's.
    for (const pid of [2 ** 22 + 1, process.pid]) {
      writeFileSync(note(), JSON.stringify({ pid, host: 'container' }));
      expect(() => takeLock(folder)).toThrow(refusal(`process ${pid} of the machine or container container`));
    }
    await holder.kill();
  });

  it('a process that is suspended for long keeps it', async () => {
    const holder = otherProcess();
    await holder.said;
    holder.child.kill('SIGSTOP');
    expect(() => takeLock(folder)).toThrow('is in use by');
    await holder.kill();
  });

  it('a killed holder releases it at once', async () => {
    const holder = otherProcess();
    await holder.said;
    await holder.kill();
    const lock = takeLock(folder);
    expect(JSON.parse(readFileSync(note(), 'utf8')).pid).toBe(process.pid);
    lock.release();
  });

  it('of several that start at once after a kill, one gets it', async () => {
    const first = otherProcess();
    await first.said;
    await first.kill();
    const others = Array.from({ length: 4 }, otherProcess);
    const said = await Promise.all(others.map((one) => one.said));
    expect(said.filter((text) => text === 'taken')).toHaveLength(1);
    await Promise.all(others.map((one) => one.kill()));
  });

  it('a second time in one process is refused, too', () => {
    const lock = takeLock(folder);
    expect(() => takeLock(folder)).toThrow('is in use by');
    lock.release();
    takeLock(folder).release();
  });

  it.each(['', '{', 'null', '{"pid":"1"}', '[]'])('an unreadable note is ignored: %j', (text) => {
    writeFileSync(note(), text);
    takeLock(folder).release();
  });
});

describe('a lock whose file was replaced', () => {
  it('is taken again while it is free, and reported lost when another process has it', async () => {
    const holder = otherProcess();
    expect(await holder.said).toBe('taken');
    const lost = holder.says();
    renameSync(file(), `${file()}.aside`);
    // Held meanwhile by this process, before the other one has looked.
    const mine = takeLock(folder);
    expect(await lost).toMatch(/lock is lost: another process has taken it\. This process ends/);
    mine.release();
    await holder.kill();

    const next = otherProcess();
    expect(await next.said).toBe('taken');
    rmSync(file());
    await expect.poll(() => statSync(file(), { throwIfNoEntry: false })?.isFile()).toBe(true);
    expect(() => takeLock(folder)).toThrow('is in use by');
    await next.kill();
  });
});

describe('the lock file', () => {
  it('is released once, and never written to', () => {
    const lock = takeLock(folder);
    expect(statSync(file()).size).toBe(0);
    lock.release();
    const next = takeLock(folder);
    lock.release();
    expect(() => takeLock(folder)).toThrow('is in use by');
    expect(readFileSync(note(), 'utf8')).toContain(String(process.pid));
    next.release();
  });

  it('is rejected with a message, and left alone, if it is another kind of file', () => {
    writeFileSync(file(), 'a'.repeat(4000));
    expect(() => takeLock(folder)).toThrow(/cannot be locked \(.*\): remove its file 'lock' if it is not/);
    expect(readFileSync(file(), 'utf8')).toHaveLength(4000);
  });
});
