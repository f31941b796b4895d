import type { AsideFiles, DocumentFiles } from './document-files.ts';
import { isPart } from './file-names.ts';

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
