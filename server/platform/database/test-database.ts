import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openEmbedded, openPostgres } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { reusedEngine } from './test-engines.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));

export type TestDatabase = OpenDatabase & {
  /** raw SQL with the owner's rights */
  sql: (
    text: string,
    parameters?: (string | number | boolean | null)[],
  ) => Promise<Record<string, unknown>[]>;
};

/**
 * A fresh, migrated database in memory, loaded from an image that is dumped once for each state of the migrations, or reused
 * from an earlier test file of this process and emptied. Use one for each test file, and new user ids in each test.
 * With TEST_DATABASE_URL it is a new database on that PostgreSQL server, dropped at the end.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server
    ? await newDatabaseOf(server)
    : await openEmbedded(null, null, reusedEngine(migratedImage));
  return {
    ...database,
    sql: async (text, parameters = []) => [...(await database.client.unsafe(text, parameters))],
  };
}

async function newDatabaseOf(server: string): Promise<OpenDatabase> {
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const admin = openPostgres(server, 1);
    await admin.client.unsafe(statement);
    await admin.close();
  };
  templates[server] ??= migratedTemplate(server).catch((error: unknown) => {
    delete templates[server];
    throw error;
  });
  await asAdmin(`create database ${name} template ${await templates[server]}`);
  const database = openPostgres(urlOf(server, name));
  const close = async () => {
    await database.close();
    await asAdmin(`drop database ${name} with (force)`);
  };
  return { ...database, close };
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** By server: the name of its migrated template, of which a copy is cheaper than the migrations. */
const templates: Record<string, Promise<string>> = {};

/** The template for this state of the migrations, made by the first worker that needs it. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `lectern_template_${hashOfMigrations()}`;
  // A session's lock, so it needs the one connection throughout.
  const admin = openPostgres(server, 1);
  try {
    // Another worker's migrations may take longer than a statement should.
    await admin.client.unsafe('set statement_timeout = 0');
    await admin.client.unsafe('select pg_advisory_lock(hashtext($1))', [name]);
    const made = await admin.client.unsafe('select 1 from pg_database where datname = $1', [name]);
    if (made.length > 0) return name;
    // Gets its name once it is whole.
    await admin.client.unsafe(`drop database if exists ${name}_begun with (force)`);
    await admin.client.unsafe(`create database ${name}_begun`);
    const begun = openPostgres(urlOf(server, `${name}_begun`));
    await migrateDatabase(begun).finally(() => begun.close());
    await admin.client.unsafe(`alter database ${name}_begun rename to ${name}`);
    return name;
  } finally {
    await admin.close();
  }
}

/** The dumped image of an empty, migrated database. */
export async function migratedImage(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(cache, `database-${hashOfMigrations()}.tar`);
  if (!existsSync(file)) {
    const database = await openEmbedded(null);
    await migrateDatabase(database);
    const image = await database.dump();
    await database.close();
    mkdirSync(cache, { recursive: true });
    // Written aside and renamed: several test workers may do this at once.
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, image);
    renameSync(temporary, file);
  }
  return new Uint8Array(readFileSync(file));
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder)
    .filter((one) => one.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** vitest's globalSetup: the image is made once, before the workers start. */
export async function setup(): Promise<void> {
  await migratedImage();
}
