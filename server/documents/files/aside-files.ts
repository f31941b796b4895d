import type { DocumentFiles } from './document-files.ts';
import { isPart } from './file-names.ts';

/**
 * Files that no document knows, moved aside before they are deleted: a database that was restored from an older backup may
 * know them again. Each is named as it was.
 */
export type AsideFiles = {
  /** Moves a file aside; a missing one is no error. */
  put: (id: string) => Promise<void>;
  /** Moves it back. False: it is not here. */
  takeBack: (id: string) => Promise<boolean>;
  list: () => Promise<string[]>;
  /** When it was moved aside; null if it is not here. */
  since: (id: string) => Promise<Date | null>;
  /** Deletes it; a missing file is no error. */
  remove: (id: string) => Promise<void>;
};

/** The files of a store, in which one that is missing is taken back from those aside. */
export function withAside(files: Omit<DocumentFiles, 'aside'>, aside: AsideFiles): DocumentFiles {
  // Looked for again in any case: another process may have been faster.
  const orAside = async <T>(id: string, look: () => Promise<T | null>): Promise<T | null> => {
    const found = await look();
    if (found !== null) return found;
    await aside.takeBack(id);
    return look();
  };
  return {
    ...files,
    aside,
    isThere: async (id) => (await orAside(id, async () => (await files.isThere(id)) || null)) ?? false,
    read: (file, part) => orAside(file.id, () => files.read(file, part)),
    borrow: (file, signal) => orAside(file.id, () => files.borrow(file, signal)),
    remove: async (name) => {
      await files.remove(name);
      if (!isPart(name)) await aside.remove(name);
    },
  };
}
