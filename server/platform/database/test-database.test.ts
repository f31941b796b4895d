import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { describeSchema, schemaOf } from './test-engines.ts';

const embedded = !process.env.TEST_DATABASE_URL;

async function one(database: TestDatabase, expression: string): Promise<unknown> {
  const [row] = await database.sql(`select (${expression})::text as value`);
  return row?.value;
}

const rows = '(select count(*) from auth.users) + (select count(*) from auth.audit_log)';
/** A different one for each engine. */
const engine = 'pg_postmaster_start_time()';

test.runIf(embedded)('the engine of a finished test file is reused without any rows', async () => {
  const first = await createTestDatabase();
  const started = await one(first, engine);
  await first.sql('insert into auth.users (id) values (gen_random_uuid())');
  await first.sql("insert into auth.audit_log (actor, action, created_at) values ('', 'login', now())");
  await first.sql("set search_path = 'elsewhere'");
  expect(await one(first, rows)).toBe('2');
  await first.close();
  const second = await createTestDatabase();
  expect(await one(second, engine)).toBe(started);
  expect(await one(second, rows)).toBe('0');
  expect(await one(second, "current_setting('search_path')")).not.toBe('elsewhere');
  await second.close();
});

test.runIf(embedded)('an engine whose schema a test has changed is not reused', async () => {
  const first = await createTestDatabase();
  const started = await one(first, engine);
  await first.sql('create table left_behind (id int)');
  await first.close();
  const second = await createTestDatabase();
  expect(await one(second, engine)).not.toBe(started);
  expect(await one(second, "to_regclass('left_behind')")).toBeNull();
  await second.close();
});

test
  .runIf(embedded)
  .each([
    'alter table auth.users add column left_behind int',
    'alter table auth.audit_log disable trigger all',
    'alter table evidence disable row level security',
    'create role left_behind',
    'grant delete on auth.users to public',
    'create function left_behind() returns int language sql as $$ select 1 $$',
  ])('it is noticed: %s', async (change) => {
  const database = await createTestDatabase();
  const before = await schemaOf(database);
  await database
    .asOwner(async (tx) => {
      await tx.execute(change);
      const [row] = [...(await tx.execute(describeSchema))];
      expect(row?.described).not.toBe(before);
      throw new Error('back');
    })
    .catch((error: Error) => expect(error.message).toBe('back'));
  expect(await schemaOf(database)).toBe(before);
  await database.close();
});
