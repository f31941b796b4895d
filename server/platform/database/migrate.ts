import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder, readJournal } from './migration-history.ts';
import { requireSchema } from './required-schema.ts';

/** Any number will do, if it stays the same: it keeps two processes from migrating at once. */
const migrationLock = 7_305_118;

/**
 * @throws Error, one line: the migrations would make their tables in another schema than public, which functions name; or a
 * newer version has been here, whose tables this one does not know
 */
export async function requireMigratable({ client }: OpenDatabase): Promise<void> {
  const [row] = await client`select current_user as "user", current_schema() as schema,
    to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;
  if (row?.schema !== 'public')
    throw new Error(
      `Tables of the database are looked for in the schema ${row?.schema ?? '(none)'}, and Lectern's are in public. Let an administrator run: alter role "${row?.user}" set search_path = public;`,
    );
  if (!row.migrated) return;
  const known = new Set(readJournal().entries.map(({ when }) => when));
  const applied = await client`select created_at from drizzle.__drizzle_migrations`;
  const unknown = applied.filter(({ created_at }) => !known.has(Number(created_at))).length;
  if (unknown > 0)
    throw new Error(
      `The database was changed by a newer version of Lectern: ${unknown} of its migrations are unknown to this one. Start the newer version, or restore a backup that this one has made.`,
    );
}

/**
 * Brings the database to the newest migration; does nothing when it is there already.
 * @throws Error, one line, when a newer version has changed it, or when it lacks what this one needs
 */
export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  await requireMigratable(database);
  await applyMigrations(database);
  await requireSchema(database);
}

async function applyMigrations(database: OpenDatabase): Promise<void> {
  if (database.kind === 'embedded') {
    await migrate(database.drizzle, { migrationsFolder });
    return;
  }
  // A session lock needs one connection held throughout, so the lock has a transaction of its own.
  await database.drizzle.transaction(async (tx) => {
    // It waits idly while the migrations run, which may take minutes where a whole table is rewritten.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    // Another process waits for the lock as long.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migrate(database.drizzle, { migrationsFolder });
  });
}
