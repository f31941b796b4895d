import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

const isSame = (a: Holder | null, b: Holder | null) => a?.pid === b?.pid && a?.started === b?.started;
const isLiving = ({ pid, started }: Holder) =>
  pid !== process.pid && isAlive(pid) && (started === '' || startTimeOf(pid) === started);

/** Does `work`; false where it failed with one of these error codes. */
function unless(codes: string[], work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Puts a file in place as a whole, unless one is there already: then false. */
function placeNew(source: string, target: string): boolean {
  return unless(['EEXIST'], () => {
    const linked = unless(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'], () => linkSync(source, target));
    // Some file systems have no links.
    if (!linked) copyFileSync(source, target, constants.COPYFILE_EXCL);
  });
}

/** Removes the lock of a dead holder; one that another process has taken meanwhile is put back. */
function passOver(file: string, dead: Holder | null): void {
  const aside = `${file}.${process.pid}.old`;
  if (!unless(['ENOENT'], () => renameSync(file, aside))) return;
  if (!isSame(readHolder(aside), dead)) placeNew(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes DATA_DIR for this process: the embedded engine has no lock of its own, and two processes would corrupt it.
 * A holder that no longer lives (kill -9) is passed over. Throws an Error that names a living one.
 */
export function takeLock(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'lock.json');
  const mine: Holder = { pid: process.pid, started: startTimeOf(process.pid) };
  // Linked into place with its content, so that nobody ever reads a lock that is still being written.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (placeNew(draft, file)) {
        return { release: () => void (isSame(readHolder(file), mine) && rmSync(file, { force: true })) };
      }
      const holder = readHolder(file);
      if (holder && isLiving(holder)) {
        throw new Error(
          `DATA_DIR ${dataDir} is in use by process ${holder.pid}. Stop it, or set another DATA_DIR.`,
        );
      }
      passOver(file, holder);
    }
    throw new Error(`DATA_DIR ${dataDir} could not be locked.`);
  } finally {
    rmSync(draft, { force: true });
  }
}
