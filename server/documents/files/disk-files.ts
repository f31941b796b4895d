import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DocumentFiles } from './document-files.ts';
import { asKeepingError, type IncomingFiles, isMissing, syncToDisk } from './incoming-files.ts';

/** Files of documents in the folder into which they are uploaded. */
export function createDiskFiles(folder: string, incoming: IncomingFiles): Omit<DocumentFiles, 'aside'> {
  const pathOf = (id: string) => join(folder, id);

  /** Makes renames and new files in the folder durable. */
  const syncFolder = async (): Promise<void> => {
    // Windows does not support this.
    if (process.platform === 'win32') return;
    const handle = await open(folder, 'r');
    await syncToDisk(handle).finally(() => handle.close());
  };

  const isThere = (id: string): Promise<boolean> =>
    stat(pathOf(id)).then(
      (found) => found.isFile(),
      (error: unknown) => (isMissing(error) ? false : Promise.reject(asKeepingError(error))),
    );

  return {
    ...incoming,
    isOneForAll: false,
    place: folder,

    keep: async ({ path }, id) => {
      try {
        await rename(path, pathOf(id));
        await syncFolder();
      } catch (error) {
        throw asKeepingError(error);
      }
    },

    undoKeep: ({ path }, id) =>
      rename(pathOf(id), path).catch((error: unknown) => Promise.reject(asKeepingError(error))),

    isThere,

    read: async ({ id }, { first, last }) => {
      const handle = await open(pathOf(id), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw asKeepingError(error);
      });
      return (
        handle &&
        (Readable.toWeb(handle.createReadStream({ start: first, end: last })) as ReadableStream<
          Uint8Array<ArrayBuffer>
        >)
      );
    },

    borrow: async ({ id }) => ((await isThere(id)) ? { path: pathOf(id), end: async () => {} } : null),
  };
}
