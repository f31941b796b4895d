import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertsIntoAllTables } from './test-all-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const functions = `select p.oid::integer, p.proname as name, l.lanname as language, 
    (select one from pg_catalog.unnest(p.proconfig) one where one like 'search\\_path=%') as path,
    pg_catalog.pg_get_functiondef(p.oid) as definition
  from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
  where p.pronamespace::regnamespace::text in ('public', 'auth')`;

/** A call of each function in PL/pgSQL that is no trigger's, whose body is only checked as it runs. */
const calls = [
  `select * from public.search_own_documents('plain words', null, 5)`,
  `select * from public.search_own_documents('größe', null, 5)`,
  `select * from public.search_own_rows('messages', 'größe', 5)`,
];

/** pg_restore, pg_upgrade and pg_dump run with an empty search_path: a name without its schema is then unknown. */
it('no function, generated column, trigger or check depends on the search_path', async () => {
  const user = randomUUID();
  const undone = new Error('undone');
  const work = database.client.begin(async (client) => {
    await client.unsafe(`set local search_path = ''`);
    await client.unsafe(`set local track_functions = 'all'`);
    const found = await client.unsafe(functions);
    // Bodies in SQL are checked as they are made.
    for (const { language, definition } of found)
      if (language === 'sql') await client.unsafe(String(definition));
    for (const statement of insertsIntoAllTables(user)) await client.unsafe(statement);
    await client`select set_config('app.user_id', ${user}, true)`;
    for (const call of calls) await client.unsafe(call);
    await client.unsafe(`update public.exams set submitted_at = now() where user_id = '${user}'`);
    await client`select set_config('app.erase_account', ${user}, true)`;
    await client.unsafe(`delete from auth.audit_log where user_id = '${user}'`);
    const ran = await client.unsafe(
      `select funcid::integer as oid from pg_catalog.pg_stat_xact_user_functions`,
    );
    const oids = new Set(ran.map(({ oid }) => oid));
    const never = found.filter(({ language, oid }) => language !== 'sql' && !oids.has(oid));
    expect(found.length).toBeGreaterThan(9);
    expect(never.map(({ name }) => name)).toEqual([]);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});

it('a function with a search_path of its own has an empty one, so that it is checked like all others', async () => {
  const paths = new Set((await database.sql(functions)).map(({ path }) => path));
  expect(paths).toEqual(new Set([null, 'search_path=""']));
});
