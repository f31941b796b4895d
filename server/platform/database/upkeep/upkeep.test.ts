import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openEmbedded } from '../database.ts';
import { migratedImage } from '../test-database.ts';
import { createUpkeep } from './upkeep.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'upkeep-'));
const noteFile = join(dataDir, 'upkeep.json');
let database: OpenDatabase;
let now = new Date('2026-11-22T12:00:00Z');
const upkeepOf = () =>
  createUpkeep({
    client: database.client,
    clock: { now: () => now },
    logger: {
      warn: (found: object) => {
        throw found;
      },
      debug: () => {},
    } as never,
    noteFile,
    answered: () => 0,
  });

beforeAll(async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  database = await openEmbedded(dataDir, await migratedImage());
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = async (text: string) => [...(await database.client.unsafe(text))];
const size = async (table: string) => Number((await ask(`select pg_relation_size('${table}') as it`))[0]?.it);

/** The files below DATA_DIR that contain one of these texts. */
function filesWith(...texts: string[]): string[] {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => {
    const path = join(dataDir, name);
    if (!statSync(path).isFile()) return false;
    const bytes = readFileSync(path);
    return texts.some((text) => bytes.includes(text));
  });
}

it('after cleaning, deleted data is in no file: neither heap, long texts, indexes nor log', async () => {
  const upkeep = upkeepOf();
  const [address, name, chat] = ['wilhelmina@example.org', 'Wilhelmina of Q7', 'my-secret-trouble-with-sums'];
  const id = '00000000-0000-4000-8000-0000000000aa';
  // Long enough to be stored out of line, and hard to compress, so that it can be found.
  const long = Array.from({ length: 400 }, (_, at) => `${chat}-${Math.sin(at)}`).join(' ');
  await ask(
    'create table said (id int primary key, address text, body text); create index on said (address)',
  );
  await ask('alter table said alter column body set storage external');
  await database.asOwner(async (tx) => {
    await tx.execute(sql`insert into ml_profiles_staging (id, name) values (${id}, ${name})`);
    await tx.execute(
      sql`insert into said values (1, ${address}, ${long}), (2, 'stays@example.org', 'stays')`,
    );
    await tx.execute(sql`update said set body = body || ${address} where id = 1`);
  });
  await ask('checkpoint');
  await database.asOwner(async (tx) => {
    await tx.execute(sql`delete from said where id = 1`);
    await tx.execute(sql`delete from ml_profiles_staging where id = ${id}`);
  });
  await ask('checkpoint');
  const remains = filesWith(address, name, chat);
  expect(remains.some((file) => file.includes('base'))).toBe(true);
  expect(remains.some((file) => file.includes('pg_wal'))).toBe(true);
  await upkeep.clean();
  expect(filesWith(address, name, chat)).toEqual([]);
  expect(filesWith('stays@example.org').length).toBeGreaterThan(0);
});

it('cleaning runs by itself within a day, in a quiet hour, and only after further deletions', async () => {
  const upkeep = upkeepOf();
  const lastOf = () => JSON.parse(readFileSync(noteFile, 'utf8')).cleanedAt;
  await upkeep.clean();
  const deleteOne = () =>
    ask("insert into said values (3, 'gone@example.org', 'x'); delete from said where id = 3");
  await deleteOne();
  now = new Date(now.getTime() + 5 * 3_600_000);
  await upkeep.step();
  expect(filesWith('gone@example.org')).not.toEqual([]);
  now = new Date(now.getTime() + 2 * 3_600_000);
  await upkeep.step();
  expect([lastOf(), filesWith('gone@example.org')]).toEqual([now.toISOString(), []]);
  const at = now.toISOString();
  now = new Date(now.getTime() + 24 * 3_600_000);
  await upkeep.step();
  expect(lastOf()).toBe(at);
});

it('thousands of changes to one row do not make the table grow further', async () => {
  const upkeep = upkeepOf();
  await upkeep.clean();
  await ask(
    "create table profile (id int primary key, kept text); create index on profile (kept); insert into profile values (1, '')",
  );
  const change = (from: number) =>
    ask(
      `do $$ begin for i in ${from}..${from + 1199} loop update profile set kept = repeat(i::text, 300); end loop; end $$`,
    );
  await change(0);
  const first = await size('profile');
  for (let round = 1; round <= 2; round++) {
    await upkeep.step();
    await change(round * 1200);
  }
  expect(await size('profile')).toBeLessThan(first * 1.5);
});

it('a long write-ahead log is checkpointed and its segments are removed', async () => {
  const upkeep = upkeepOf();
  await ask('create table logged (body text); alter table logged alter column body set storage external');
  await ask("insert into logged select repeat('x', 1000000) from generate_series(1, 90)");
  const segments = async () => Number((await ask('select count(*)::int as it from pg_ls_waldir()'))[0]?.it);
  const before = await segments();
  expect(before).toBeGreaterThan(4);
  await upkeep.step();
  await upkeep.step();
  expect(await segments()).toBeLessThan(before - 2);
});
