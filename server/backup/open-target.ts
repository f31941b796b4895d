import type { Config } from '../config.ts';
import { checkServer } from '../platform/database/check-server.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/database/database.ts';
import { requireMigratable } from '../platform/database/migrate.ts';
import { takeLock } from '../platform/lock.ts';
import { makePrivate } from '../platform/private-folder.ts';
import { requireEmptyDatabase, requireEmptyFolder, requireNoFiles } from './restore-target.ts';
import { markDatabase, markFolder, unmarkDatabase, unmarkFolder } from './unfinished-restore.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'documentBucket'> & {
  /** the names of all files of documents */
  listFiles: () => Promise<string[]>;
};

/** Empty places that are marked as unfinished, until `finish` says that all of a backup is in them. */
type OpenTarget = {
  database: OpenDatabase;
  finish: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the configured database and DATA_DIR for a restore, and marks them: until `finish` no server starts on them, and
 * no second restore begins. @throws Error with one line unless all of them are empty; then nothing was changed
 */
export async function openTarget({
  dataDir,
  databaseUrl,
  documentBucket,
  listFiles,
}: Place): Promise<OpenTarget> {
  requireEmptyFolder(dataDir);
  if (documentBucket)
    await requireNoFiles(listFiles, `The bucket ${documentBucket.name} (below ${documentBucket.prefix})`);
  // Migrations hold their lock on a connection of its own.
  const external = databaseUrl ? openPostgres(databaseUrl, 2) : null;
  try {
    if (external) {
      await checkServer(external);
      await requireMigratable(external);
      await requireEmptyDatabase(external);
    }
    makePrivate(dataDir);
    const lock = takeLock(dataDir);
    markFolder(dataDir);
    if (external) await markDatabase(external);
    const database = external ?? (await openEmbedded(dataDir));
    return {
      database,
      finish: async () => {
        if (external) await unmarkDatabase(external);
        // The engine's files are complete once it is closed.
        else await database.close();
        unmarkFolder(dataDir);
      },
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    await external?.close();
    throw error;
  }
}
