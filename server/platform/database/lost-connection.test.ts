import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from './database.ts';
import { isUnreachable } from './database-error.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { statement } from './statement.ts';
import { createTestDatabase, migratedImage } from './test-database.ts';

type Breakable = { database: OpenDatabase; breakOff: () => Promise<unknown>; close: () => Promise<void> };

/** A database with one connection, which can be broken off from outside. */
async function breakable(): Promise<Breakable> {
  if (!process.env.TEST_DATABASE_URL) {
    const engine = await startEmbeddedEngine(null, await migratedImage());
    let socket: Duplex | undefined;
    const connect = () => {
      socket = engine.connect();
      return socket;
    };
    const database = await openEmbedded(null, null, Promise.resolve({ ...engine, connect }));
    const breakOff = async () => {
      socket?.destroy(new Error('gone'));
    };
    return { database, breakOff, close: database.close };
  }
  const other = await createTestDatabase();
  const [row] = await other.sql('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = String(row?.name);
  const database = openPostgres(url.href, 1);
  await database.asOwner((tx) => tx.execute(sql`set application_name to 'breakable'`));
  return {
    database,
    breakOff: () =>
      other.sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'breakable' and datname = current_database()",
      ),
    close: async () => {
      await database.close();
      await other.close();
    },
  };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const setUp = async () => {
  const made = await breakable();
  closing.push(made.close);
  return made;
};

it.each([
  ['while it is asked something', true],
  ['between two questions', false],
])('a transaction whose connection is lost %s fails, and sends nothing more', async (_, asking) => {
  const { database, breakOff } = await setUp();
  const late = Promise.withResolvers<unknown>();
  const work = database.asOwner(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`);
    const answer = asking && tx.execute(sql`select pg_sleep(1)`).catch(() => {});
    await pause(50);
    await breakOff();
    await answer;
    // By now there is a new connection.
    await pause(200);
    const asked = tx.execute(sql`create table too_late (id int)`);
    asked.then(() => late.resolve('asked'), late.resolve);
    await asked;
  });
  const error = await work.catch((thrown: unknown) => thrown);
  const tables = async () => {
    const names = sql`select to_regclass('half_done') as half, to_regclass('too_late') as late`;
    return [...(await database.asOwner((tx) => tx.execute(names)))];
  };
  // The driver may report the lost connection once more to the next query.
  await expect.poll(tables).toEqual([{ half: null, late: null }]);
  expect(isUnreachable(error)).toBe(true);
  expect(await late.promise).toBeInstanceOf(Error);
  expect(await tables()).toEqual([{ half: null, late: null }]);
});

it('work that fails with its connection fails once, and does not affect the next transaction', async () => {
  const { database, breakOff } = await setUp();
  const work = database.asOwner(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`);
    await tx.execute(sql`select pg_sleep(1)`);
  });
  // Awaited at once: it may fail before the query that broke the connection is answered.
  const failure = work.catch((thrown: unknown) => thrown);
  await pause(300);
  await breakOff();
  expect(isUnreachable(await failure)).toBe(true);
  const half = async () => [
    ...(await database.asOwner((tx) => tx.execute(sql`select to_regclass('half_done') as half`))),
  ];
  await expect.poll(half).toEqual([{ half: null }]);
});

it('queued one-trip writes fail when their connection is lost, and the next one is stored', async () => {
  const { database, breakOff } = await setUp();
  const sleep = statement((db) =>
    db
      .select({ slept: sql<string>`pg_sleep(${sql.placeholder('seconds')}::float)::text` })
      .from(sql`(select 1) one`),
  );
  const write = (seconds: number) =>
    database
      .writeAs(randomUUID(), (ask) => ask(sleep, { seconds }))
      .then(
        () => 'stored',
        () => 'failed',
      );
  await write(0);
  const writes = Array.from({ length: 5 }, () => write(0.3));
  await pause(100);
  await breakOff();
  expect(new Set(await Promise.all(writes))).toEqual(new Set(['failed']));
  await expect.poll(() => write(0)).toBe('stored');
});
