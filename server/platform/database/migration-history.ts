import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { OpenDatabase } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type JournalEntry = { idx: number; tag: string; when: number };
type Journal = { entries: JournalEntry[] };

/** A state of the schema: the number and the name of its last migration. */
export type SchemaState = { number: number; name: string };

/** All migrations of this program, in order. */
export const readJournal = () =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
const stateOf = ({ idx, tag }: JournalEntry): SchemaState => ({ number: idx, name: tag });

/** The schema that this program needs. */
export function newestSchema(): SchemaState {
  const last = readJournal().entries.at(-1);
  if (!last) throw new Error('There are no migrations.');
  return stateOf(last);
}

/** The schema of a database: null if it has none yet, 'unknown' if its last migration is not one of this program's. */
export async function schemaState(
  client: Pick<OpenDatabase['client'], 'unsafe'>,
): Promise<SchemaState | 'unknown' | null> {
  const [there] = await client.unsafe(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there?.there) return null;
  const [last] = await client.unsafe('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  if (last?.at == null) return null;
  const entry = readJournal().entries.find(({ when }) => when === Number(last.at));
  return entry ? stateOf(entry) : 'unknown';
}

/** The tables of a schema, as 'schema.table'; of its snapshots, `meta` has the newest alone. */
export function tablesOf({ number }: SchemaState): string[] {
  const tables = new Set<string>();
  for (const { idx, tag } of readJournal().entries) {
    if (idx > number) break;
    const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
    for (const [, does, schema = 'public', table] of text.matchAll(
      /^(create|drop) table (?:"?(\w+)"?\.)?"?(\w+)"?/gim,
    )) {
      const name = `${schema}.${table}`;
      if (does?.toLowerCase() === 'create') tables.add(name);
      else tables.delete(name);
    }
  }
  return [...tables];
}

/** Brings an empty database to an earlier schema, for rows that are of that schema. */
export async function migrateTo(database: OpenDatabase, { number }: SchemaState): Promise<void> {
  const { entries, ...journal } = readJournal();
  const wanted = entries.filter(({ idx }) => idx <= number);
  // The migrator applies whatever its folder holds, so it gets one with these migrations only.
  const some = mkdtempSync(join(tmpdir(), 'lectern-migrations-'));
  try {
    mkdirSync(join(some, 'meta'));
    writeFileSync(join(some, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: wanted }));
    for (const { tag } of wanted)
      copyFileSync(join(migrationsFolder, `${tag}.sql`), join(some, `${tag}.sql`));
    await migrate(database.drizzle, { migrationsFolder: some });
  } finally {
    rmSync(some, { recursive: true, force: true });
  }
}
