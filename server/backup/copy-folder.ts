import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, takeLock } from '../platform/lock.ts';

/** In DATA_DIR: where a backup command puts its copy of the running database. */
const copyFolder = (dataDir: string): string => join(dataDir, 'backup-copy');

/** Takes the folder for this process, emptied of what an earlier one has left. @throws Error if another one has it */
export function takeCopyFolder(dataDir: string): Lock & { folder: string } {
  const folder = copyFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(folder);
  for (const name of readdirSync(folder))
    if (!name.startsWith('lock')) rmSync(join(folder, name), { recursive: true, force: true });
  return {
    ...lock,
    folder,
    release: () => {
      lock.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Removes what a killed command has left: a copy of everybody's data must not outlive its backup. */
export function removeAbandonedCopy(dataDir: string): void {
  if (!existsSync(copyFolder(dataDir))) return;
  try {
    takeCopyFolder(dataDir).release();
  } catch {
    // A command is still reading it, and will remove it.
  }
}
