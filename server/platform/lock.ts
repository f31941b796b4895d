import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Lock = { release: () => void };

/** Is a process of this number alive? One that we may not signal is alive too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time of a process in clock ticks (Linux), so that a reused number is not taken for the old holder. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

type Holder = { pid: number; started: string };

function readHolder(file: string): Holder | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { pid, started } = parsed as Partial<Holder>;
    return typeof pid === 'number' ? { pid, started: started ?? '' } : null;
  } catch {
    return null;
  }
}

/**
 * Takes DATA_DIR for this process: the embedded engine has no lock of its own, and two processes would corrupt it.
 * A holder that no longer lives (kill -9) is passed over. Throws an Error that names a living one.
 */
export function takeLock(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'lock.json');
  const mine: Holder = { pid: process.pid, started: startTimeOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    const sameProcess = holder && (holder.started === '' || startTimeOf(holder.pid) === holder.started);
    if (holder && holder.pid !== process.pid && isAlive(holder.pid) && sameProcess) {
      throw new Error(`DATA_DIR ${dataDir} is in use by process ${holder.pid}. Stop it, or set another DATA_DIR.`);
    }
    rmSync(file, { force: true });
  }
  throw new Error(`DATA_DIR ${dataDir} could not be locked.`);
}
