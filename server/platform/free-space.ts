import { statfs } from 'node:fs/promises';
import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';

const mib = 2 ** 20;
/** Below it the log warns. */
const scarceBytes = 500 * mib;
/** Below it writes are refused. It is more than running work can write until the next check. */
const tooLittleBytes = 200 * mib;
/** What the database needs to start: a segment of its log, and space for recovery. */
const leastToStart = 64 * mib;
const lookEveryMs = 1000;

export type FreeSpace = {
  /** Is there too little space to accept new data? */
  isTooLittle: () => boolean;
  stop: () => void;
};

/** The 503 for writes while there is too little space. */
export const diskFull = () =>
  new AppError(
    503,
    'The disk of this server is nearly full, so nothing new can be kept for now. What you have is safe. Try again later.',
    { code: 'storage_full', retryAfterSeconds: 60 },
  );

type Measure = (folder: string) => Promise<{ bavail: number; bsize: number }>;

const inMib = (bytes: number) => `${Math.floor(bytes / mib)} MiB`;

/** Bytes that this user can still write; infinite where the system does not say. */
async function freeBytes(folder: string, measure: Measure): Promise<number> {
  const { bavail, bsize } = await measure(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bsize > 0 ? bavail * bsize : Number.POSITIVE_INFINITY;
}

/** @throws Error, one line, when the disk is too full for the database to start without breaking off */
export async function requireSpaceToStart(dataDir: string, measure: Measure = statfs): Promise<void> {
  const free = await freeBytes(dataDir, measure);
  if (free >= leastToStart) return;
  throw new Error(
    `The disk of DATA_DIR ${dataDir} has ${inMib(free)} left; Lectern needs ${inMib(leastToStart)} to start. Free some space and start again. Nothing was changed or removed.`,
  );
}

/**
 * Checks the free space of DATA_DIR's disk every second: the engine fails when it runs out, so new data is refused
 * before. Changes are logged once.
 */
export function watchFreeSpace(
  dataDir: string,
  logger: Pick<Logger, 'warn' | 'error'>,
  measure: Measure = statfs,
): FreeSpace & { look: () => Promise<void> } {
  let level: 'enough' | 'scarce' | 'too little' = 'enough';
  const look = async () => {
    const free = await freeBytes(dataDir, measure);
    const before = level;
    level = free < tooLittleBytes ? 'too little' : free < scarceBytes ? 'scarce' : 'enough';
    if (level === before) return;
    const facts = { dataDir, freeMiB: Math.floor(free / mib) };
    if (level === 'too little') logger.error(facts, 'the disk is nearly full: nothing new is taken');
    else if (level === 'scarce') logger.warn(facts, 'little space is left on the disk');
    else logger.warn(facts, 'there is space on the disk again');
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return { look, isTooLittle: () => level === 'too little', stop: () => clearInterval(timer) };
}
