import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../platform/database/database.ts';
import { takeLock } from '../platform/lock.ts';

const noSuchTable = '42P01';

/**
 * How many accounts the embedded database in DATA_DIR has, which is opened for it. Null: it cannot be opened, or another process
 * uses it. Undefined: there is no such database.
 */
export async function countOtherAccounts(dataDir: string): Promise<number | null | undefined> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION'))) return undefined;
  try {
    const lock = takeLock(dataDir);
    try {
      const database = await openEmbedded(dataDir);
      try {
        const [row] = await database.client`select count(*)::integer as accounts from auth.users`;
        return Number(row?.accounts);
      } catch (error) {
        // It was never migrated.
        if ((error as { code?: unknown }).code === noSuchTable) return 0;
        throw error;
      } finally {
        await database.close();
      }
    } finally {
      lock.release();
    }
  } catch {
    return null;
  }
}
