import { existsSync, readdirSync } from 'node:fs';
import type { OpenDatabase } from '../platform/database/database.ts';
import { BackupError } from './backup-format.ts';
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from './unfinished-restore.ts';

/** What may be in an empty DATA_DIR: what a refused start or restore leaves, and what a new volume has. */
const leftBefore = ['lock', 'lock-journal', 'lock.json', 'cache', 'lost+found'];

/** @throws Error, one line, unless DATA_DIR is empty or does not exist */
export function requireEmptyFolder(dataDir: string): void {
  refuseUnfinishedFolder(dataDir);
  if (!existsSync(dataDir)) return;
  const found = readdirSync(dataDir).filter((name) => !leftBefore.includes(name));
  if (found.length > 0)
    throw new BackupError(
      `DATA_DIR ${dataDir} is not empty (it holds ${found.sort().slice(0, 3).join(', ')}): a restore needs an empty one.`,
    );
}

/** @throws Error, one line, unless the database has no table, view or function of its own */
export async function requireEmptyDatabase(database: OpenDatabase): Promise<void> {
  await refuseUnfinishedDatabase(database);
  const [found] = await database.client.unsafe(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'auth', 'drizzle')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`);
  if (found)
    throw new BackupError(
      `The database of DATABASE_URL is not empty (it holds ${found.name}): a restore needs an empty one.`,
    );
}

/** @throws Error, one line, unless the store has no file of a document */
export async function requireNoFiles(list: () => Promise<string[]>, place: string): Promise<void> {
  const found = (await list()).length;
  if (found > 0)
    throw new BackupError(
      `${place} holds ${found} ${found === 1 ? 'file' : 'files'} of documents: a restore needs an empty one.`,
    );
}
