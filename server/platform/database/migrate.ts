import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { OpenDatabase } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, if it stays the same: it keeps two processes from migrating at once. */
const migrationLock = 7_305_118;

/** Brings the database to the newest migration; does nothing when it is there already. */
export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  if (database.kind === 'embedded') {
    await migrate(database.drizzle, { migrationsFolder });
    return;
  }
  // A session lock needs one connection held throughout, so the lock has a transaction of its own.
  await database.drizzle.transaction(async (tx) => {
    // It waits idly while the migrations run, which may take minutes where a whole table is rewritten.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migrate(database.drizzle, { migrationsFolder });
  });
}
