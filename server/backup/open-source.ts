import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/database/database.ts';
import { takeLock } from '../platform/lock.ts';
import { BackupError } from './backup-format.ts';
import { takeCopyFolder } from './copy-folder.ts';
import { copyRunning, knock } from './copy-running.ts';
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from './unfinished-restore.ts';

/** A database to read everything from, and how to let it go. */
type OpenSource = { database: OpenDatabase; close: () => Promise<void> };

/**
 * Opens the database of an installation for a backup: a PostgreSQL as it is; the embedded one itself if no server uses it,
 * else a copy. @throws Error with one line: there is none, or it cannot be read
 */
export async function openSource({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenSource> {
  refuseUnfinishedFolder(dataDir);
  if (!databaseUrl) return openEmbeddedSource(dataDir);
  const database = openPostgres(databaseUrl, 1);
  try {
    await refuseUnfinishedDatabase(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, close: database.close };
}

async function openEmbeddedSource(dataDir: string): Promise<OpenSource> {
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupError(`DATA_DIR ${dataDir} holds no database: there is nothing to back up.`);
  const door = await knock(dataDir);
  if (!door) {
    const lock = takeLock(dataDir);
    return openWith(dataDir, lock.release);
  }
  try {
    const copy = ownCopy(dataDir);
    const end = () => {
      copy.release();
      door.close();
    };
    try {
      await copyRunning(dataDir, copy.folder, door);
      return await openWith(copy.folder, end);
    } catch (error) {
      end();
      throw error;
    }
  } catch (error) {
    door.close();
    throw error;
  }
}

/** The folder of the copy, which another command may hold. */
function ownCopy(dataDir: string): ReturnType<typeof takeCopyFolder> {
  try {
    return takeCopyFolder(dataDir);
  } catch (error) {
    throw new BackupError('Another backup is being made.', error);
  }
}

/** Opens the engine in a folder; `end` is called after it is closed, or if it cannot be opened. */
async function openWith(folder: string, end: () => void): Promise<OpenSource> {
  try {
    const database = await openEmbedded(folder);
    return { database, close: () => database.close().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}
