import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError, unavailable } from '../platform/app-error.ts';
import { diskFull } from '../platform/free-space.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { sampleBytes } from './document-policy.ts';
import type { ReceivedFile } from './document-types.ts';

export type DocumentFiles = ReturnType<typeof createDocumentFiles>;

/** Ends the name of what has not arrived whole, or has not become a document. */
const unfinished = '.part';
/** Waiting for the disk takes threads that others need as well. */
const syncedAtOnce = 2;

const ours = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;
const isOurs = (name: string): boolean => ours.test(name);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return diskFull();
  return unavailable('This server cannot keep files at the moment. Try again later.', error);
};

/**
 * The files of learners' documents: DATA_DIR/documents, each under its document's id, for the user alone that runs this. `limits`
 * is asked while one comes.
 */
export function createDocumentFiles(
  dataDir: string,
  { mostBytes, tooLarge, isFull }: { mostBytes: number; tooLarge: () => Error; isFull: () => boolean },
) {
  const folder = join(dataDir, 'documents');
  const pathOf = (id: string) => join(folder, id);
  const inTurn = limitConcurrency(syncedAtOnce);
  const sync = (handle: FileHandle) => inTurn(() => handle.sync());

  /** What was renamed or made in the folder is so after a power failure, too. */
  const syncFolder = async (): Promise<void> => {
    // Windows has no such thing.
    if (process.platform === 'win32') return;
    const handle = await open(folder, 'r');
    await sync(handle).finally(() => handle.close());
  };

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
    await sync(handle);
    return { bytes, sha256: hash.digest('hex') };
  };

  return {
    pathOf,

    /**
     * Writes a file as it comes, under a temporary name; of it no more than a piece is in memory.
     * @throws what `chunks` throws, or AppError: 413 too large, 503 no room
     */
    receive: async (chunks: AsyncIterable<Uint8Array>): Promise<ReceivedFile> => {
      const path = pathOf(`${randomUUID()}${unfinished}`);
      let handle: FileHandle | undefined;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        handle = await open(path, 'wx', 0o600);
        return { path, ...(await write(handle, chunks)) };
      } catch (error) {
        await rm(path, { force: true }).catch(() => {});
        throw asAppError(error);
      } finally {
        await handle?.close();
      }
    },

    /** The file belongs to a document now, and does so after a power failure, too. */
    keep: async ({ path }: ReceivedFile, id: string): Promise<void> => {
      try {
        await rename(path, pathOf(id));
        await syncFolder();
      } catch (error) {
        throw asAppError(error);
      }
    },

    /** It becomes nothing. What cannot be removed now, the sweep removes. */
    drop: ({ path }: Pick<ReceivedFile, 'path'>): Promise<void> => rm(path, { force: true }).catch(() => {}),

    /** Enough of a file to tell its format: its beginning, and its end if it is long. */
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

    isThere: async (id: string): Promise<boolean> =>
      stat(pathOf(id)).then(
        (found) => found.isFile(),
        () => false,
      ),

    /** Opens the file of a document; null: it is not here. Whoever opens it closes it, or reads it to its end. */
    open: async (id: string) => {
      const handle = await open(pathOf(id), 'r').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null;
        throw asAppError(error);
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return {
        size,
        bytes: (first: number, last: number) =>
          Readable.toWeb(handle.createReadStream({ start: first, end: last })) as ReadableStream<
            Uint8Array<ArrayBuffer>
          >,
        close: () => handle.close(),
      };
    },

    /** Removes what lies under this name; what is not there is gone already. */
    remove: async (name: string): Promise<void> => {
      await rm(pathOf(name), { force: true });
    },

    /** The names of all that is ours in the folder, none where there is no folder. */
    list: async (): Promise<string[]> => (await readdir(folder).catch(() => [])).filter(isOurs),

    /** When it came; null: it is not there. */
    changedAt: (name: string): Promise<Date | null> =>
      stat(pathOf(name)).then(
        ({ mtime }) => mtime,
        () => null,
      ),
  };
}
