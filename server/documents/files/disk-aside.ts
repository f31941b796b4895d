import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { AsideFiles } from './document-files.ts';
import { isMissing, listOurs } from './incoming-files.ts';

/** False: the file is missing. */
const move = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: unknown) => (isMissing(error) ? false : Promise.reject(error)),
  );

/** Files of `folder` that are moved to the folder `aside`, on the same disk; the time of their move is that of the file. */
export function createDiskAside(folder: string, aside: string): AsideFiles {
  return {
    put: async (id) => {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      const now = new Date();
      if (await move(join(folder, id), join(aside, id))) await utimes(join(aside, id), now, now);
    },
    takeBack: (id) => move(join(aside, id), join(folder, id)),
    list: () => listOurs(aside),
    since: (id) =>
      stat(join(aside, id)).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    remove: (id) => rm(join(aside, id), { force: true }),
  };
}
