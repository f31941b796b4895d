import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openPostgres } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { allTables, insertsIntoAllTables } from './test-all-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const learners = [randomUUID(), randomUUID()];
const folder = mkdtempSync(join(tmpdir(), 'lectern-dump-'));
const server = process.env.TEST_DATABASE_URL ?? '';
const programs = process.env.TEST_POSTGRES_PROGRAMS ?? '';
const restored: string[] = [];
let database: TestDatabase;
let source: string;

const urlOf = (name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;
/** The programs that npm has are a server alone; Debian's are whole. */
const canDump = existsSync(join(programs, 'pg_dump'));
/** Runs one of PostgreSQL's programs; throws what it says when it fails or has anything to complain about. */
const run = (program: string, ...options: string[]): string =>
  execFileSync(join(programs, program), options, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of learners) for (const statement of insertsIntoAllTables(id)) await database.sql(statement);
  const [row] = await database.sql('select current_database() as name');
  source = urlOf(String(row?.name));
});
afterAll(async () => {
  for (const name of restored) await database.sql(`drop database if exists ${name} with (force)`);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function newDatabase(): Promise<string> {
  const name = `lectern_restored_${randomUUID().replaceAll('-', '')}`;
  await database.sql(`create database ${name}`);
  restored.push(name);
  return urlOf(name);
}

/** All rows of all tables, and what comes next of each sequence. */
async function contentOf({ client }: Pick<OpenDatabase, 'client'>) {
  const content: Record<string, string[]> = {};
  for (const { name } of await client.unsafe(allTables)) {
    const rows = await client.unsafe(`select t::text as row from ${name} t order by 1`);
    content[String(name)] = rows.map(({ row }) => String(row));
  }
  const sequences = await client.unsafe(
    `select format('%s.%s %s', schemaname, sequencename, last_value) as row from pg_sequences order by 1`,
  );
  return { ...content, sequences: sequences.map(({ row }) => String(row)) };
}

describe.runIf(canDump).each([
  [
    'pg_dump -Fc and pg_restore',
    (target: string) => {
      run('pg_dump', '-Fc', '-f', join(folder, 'custom'), source);
      run('pg_restore', '--exit-on-error', '-d', target, join(folder, 'custom'));
    },
  ],
  [
    'pg_dump and psql',
    (target: string) => {
      run('pg_dump', '-f', join(folder, 'plain'), source);
      run('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-d', target, '-f', join(folder, 'plain'));
    },
  ],
])('a database that went through %s', (_how, move) => {
  let copy: OpenDatabase;
  beforeAll(async () => {
    const target = await newDatabase();
    move(target);
    copy = openPostgres(target);
  });
  afterAll(() => copy.close());

  it('has every row of every table, and its sequences', async () => {
    const [before, after] = [await contentOf(database), await contentOf(copy)];
    const empty = Object.keys(before).filter((name) => before[name as keyof typeof before].length === 0);
    expect(empty).toEqual([]);
    expect(after).toEqual(before);
  });

  it('is one that a start accepts', async () => {
    await migrateDatabase(copy);
  });

  it('is searched by its learners, who see their own alone', async () => {
    for (const id of learners) {
      const found = await copy.client.begin(async (client) => {
        await client`select set_config('role', 'learner', true), set_config('app.user_id', ${id}, true)`;
        const hits = await client`select d.user_id as owner
          from search_own_documents('quoted größe', null, 5) h join documents d on d.id = h.document_id`;
        const cards = await client`select 1 from catalogue_courses
          where search @@ to_tsquery('simple', 'listen:* & mediation') and owner_id = ${id}`;
        return { owners: hits.map(({ owner }) => owner), cards: cards.length };
      });
      expect(found).toEqual({ owners: [id], cards: 1 });
    }
  });

  it('takes new rows', async () => {
    for (const statement of insertsIntoAllTables(randomUUID())) await copy.client.unsafe(statement);
  });
});
