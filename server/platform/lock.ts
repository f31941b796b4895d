import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Lock = {
  /** resolves with the reason once another process holds DATA_DIR: this one must not write any more */
  lost: Promise<Error>;
  release: () => void;
};

/** A process that is being killed needs a moment to release the lock. */
const waitMs = 1000;
const lookEveryMs = 2000;

/** SQLite's primary result codes */
const [busy, readOnly, ioError, cannotOpen] = [5, 8, 10, 14];
const codeOf = (error: unknown) => Number((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;

/**
 * The kernel's lock on a file, as SQLite takes it: it holds across containers, knows nothing of clocks and process
 * numbers, and ends with the process however that ends. Nothing is ever written into the file.
 */
function holdFile(file: string, timeout: number): DatabaseSync {
  const held = new DatabaseSync(file, { timeout });
  try {
    held.exec('begin exclusive');
    return held;
  } catch (error) {
    held.close();
    throw error;
  }
}

/** A note about the holder, for people to read; the lock does not depend on it. */
type Holder = { pid: number; host: string };

function readHolder(note: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(note, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string'
      ? `process ${pid} of the machine or container ${host}`
      : 'another process';
  } catch {
    return 'another process';
  }
}

function refusal(dataDir: string, note: string, error: unknown): Error {
  const code = codeOf(error);
  if (code === busy) {
    return new Error(
      `DATA_DIR ${dataDir} is in use by ${readHolder(note)}. Stop it, or set another DATA_DIR.`,
    );
  }
  if (code === cannotOpen || code === readOnly) {
    return new Error(
      `DATA_DIR ${dataDir} cannot be locked: this user may not write its file 'lock'. Give the folder to the user that runs Lectern, or set another DATA_DIR.`,
    );
  }
  const why = error instanceof Error ? error.message : String(error);
  const hint =
    code === ioError
      ? 'its file system seems to have no locks. Choose a folder on a local disk'
      : "remove its file 'lock' if it is not Lectern's, or set another DATA_DIR";
  return new Error(`DATA_DIR ${dataDir} cannot be locked (${why}): ${hint}.`);
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * A lock whose file was removed or replaced excludes nobody: it is taken again, or has been lost to another process.
 */
function watch(
  file: string,
  taken: DatabaseSync,
): { held: DatabaseSync[]; lost: Promise<Error>; stop: () => void } {
  const held = [taken];
  let inode = inodeOf(file);
  const { promise, resolve } = Promise.withResolvers<Error>();
  const timer = setInterval(() => {
    try {
      if (inodeOf(file) === inode) return;
      held.push(holdFile(file, 0));
      inode = inodeOf(file);
    } catch (error) {
      clearInterval(timer);
      const why = codeOf(error) === busy ? 'another process has taken it' : String(error);
      resolve(new Error(`The lock ${file} is lost: ${why}. This process ends, so that two never write.`));
    }
  }, lookEveryMs);
  timer.unref();
  return { held, lost: promise, stop: () => clearInterval(timer) };
}

/**
 * Takes DATA_DIR, a folder that exists, for this process: the embedded engine has no lock of its own, and two processes
 * would corrupt its files. Waits for nobody longer than a second. @throws Error that names who holds it
 */
export function takeLock(dataDir: string): Lock {
  const [file, note] = [join(dataDir, 'lock'), join(dataDir, 'lock.json')];
  try {
    const { held, lost, stop } = watch(file, holdFile(file, waitMs));
    const mine: Holder = { pid: process.pid, host: hostname() };
    writeFileSync(note, JSON.stringify(mine), { mode: 0o600 });
    return {
      lost,
      release: () => {
        stop();
        if (held.length > 0) rmSync(note, { force: true });
        for (const one of held.splice(0)) one.close();
      },
    };
  } catch (error) {
    throw refusal(dataDir, note, error);
  }
}
