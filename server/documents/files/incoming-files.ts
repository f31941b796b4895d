import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, unavailable } from '../../platform/app-error.ts';
import { diskFull } from '../../platform/free-space.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { sampleBytes } from '../document-policy.ts';
import type { ReceivedFile } from '../document-types.ts';
import { isOurs, newPartName } from './file-names.ts';

export type IncomingLimits = {
  mostBytes: number;
  tooLarge: () => Error;
  /** Is there too little disk space? Checked during an upload. */
  isFull: () => boolean;
};
export type IncomingFiles = ReturnType<typeof createIncomingFiles>;

/** Limits concurrent syncs, since they block threads that others need as well. */
const syncedAtOnce = 2;
const inTurn = limitConcurrency(syncedAtOnce);

/** Flushes a file or folder to the disk. */
export const syncToDisk = (handle: FileHandle): Promise<void> => inTurn(() => handle.sync());

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Converts an error of the disk to the error for the user. */
export const asKeepingError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return diskFull();
  return unavailable('This server cannot keep files at the moment. Try again later.', error);
};

/** The names of our files in a folder; empty if it does not exist. Any other error is thrown: files would seem to be lost. */
export const listOurs = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) =>
    isMissing(error) ? [] : Promise.reject(asKeepingError(error)),
  );
  return names.filter(isOurs);
};

/** Receives files into a folder that only the process's user can read, under names that mark them as unfinished. */
export function createIncomingFiles(
  folder: string,
  { mostBytes, tooLarge, isFull, isSynced }: IncomingLimits & { isSynced: boolean },
) {
  const write = async (handle: FileHandle, chunks: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw tooLarge();
      if (isFull()) throw diskFull();
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (isSynced) await syncToDisk(handle);
    return { bytes, sha256: hash.digest('hex') };
  };

  return {
    /**
     * Streams a file to the disk, under a temporary name; only one chunk is in memory at a time.
     * @throws the errors of `chunks`, or AppError: 413 too large, 503 no space
     */
    receive: async (chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile> => {
      const path = join(folder, newPartName());
      let handle: FileHandle | undefined;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        handle = await open(path, 'wx', 0o600);
        return { path, ...(await write(handle, chunks)) };
      } catch (error) {
        await rm(path, { force: true }).catch(() => {});
        throw asKeepingError(error);
      } finally {
        await handle?.close();
      }
    },

    /** Deletes it. If that fails now, the sweep removes it. */
    drop: ({ path }: Pick<ReceivedFile, 'path'>): Promise<void> => rm(path, { force: true }).catch(() => {}),

    /** Enough of a file to detect its format: its beginning, and the end of a long one. */
    sample: async ({ path, bytes }: ReceivedFile): Promise<Uint8Array> => {
      const { head, tail } = sampleBytes;
      const places =
        bytes <= head + tail ? [[0, bytes]] : [[0, head] as const, [bytes - tail, tail] as const];
      const handle = await open(path, 'r');
      try {
        const parts = [];
        for (const [from = 0, length = 0] of places) {
          const part = Buffer.alloc(length);
          await handle.read(part, 0, length, from);
          parts.push(part);
        }
        return Buffer.concat(parts);
      } finally {
        await handle.close();
      }
    },

    /** Removes a file from the folder; a missing file is no error. */
    remove: async (name: string): Promise<void> => {
      await rm(join(folder, name), { force: true });
    },

    /** The names of all our files in the folder; empty if it does not exist. */
    list: () => listOurs(folder),

    /** Time of arrival; null if the file does not exist. */
    changedAt: (name: string): Promise<Date | null> =>
      stat(join(folder, name)).then(
        ({ mtime }) => mtime,
        () => null,
      ),
  };
}
