import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ended } from '../engine-messages.ts';
import { type EngineThread, startEngineThread } from '../engine-thread.ts';

const script = new URL('./sql-thread.ts', import.meta.url);
/** Milliseconds after which a query is ended. */
const endAfter = 250;
const patient = 60_000;

let thread: EngineThread;
beforeAll(async () => {
  thread = startEngineThread({ script, heap: { maxOldGenerationSizeMb: 128 }, grace: patient }, null);
  await thread.ready;
}, patient);
afterAll(() => thread.end());

const run = (text: string, wall = patient): Promise<Ended> =>
  thread.run({
    files: [{ name: 'main.sql', text }],
    test: null,
    limits: { time: patient, memory: 32 * 1024 * 1024 },
    wall,
  });
/** What a program may find of the database, its settings and what it is able to do. */
const probes = [
  'select relname, relpages, reltuples from pg_class order by oid',
  'select count(*), max(oid), sum(hashtext(proname)) from pg_proc',
  'select name, setting from pg_settings order by name',
  'select locktype, mode, granted from pg_locks order by 1, 2',
  'select count(*) from pg_prepared_statements',
  'select count(*) from pg_cursors where is_holdable',
  'select pg_database_size(current_database()), pg_current_xact_id(), random(), pg_backend_pid()',
  "create table a (n serial primary key, s text); insert into a (s) select md5(n::text) from generate_series(1, 5000) n; select 'a'::regclass::oid, max(n), md5(string_agg(s, '' order by n)) from a",
  "select to_tsvector('english', 'many words were ended')",
  'create function f(n int) returns int language plpgsql as $$ begin return n / 0; exception when others then return 7; end $$; select f(1)',
];

/** What the engine answers: also what programs change in it, such as the number of the next transaction. */
async function answers() {
  const all: unknown[] = [];
  for (const probe of probes) all.push((await run(probe)).outcome);
  return all;
}

const fill = 'insert into left_over select n, repeat(md5(n::text), 20) from generate_series(1, 100000000) n';
const endless: [[string, string], ...[string, string][]] = [
  ['a join', 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b'],
  [
    'a recursive query',
    'with recursive t as (select 1 as n union all select 1 from t) select count(*) from t',
  ],
  ['a loop', 'do $$ begin loop end loop; end $$'],
  [
    'a loop that catches what is thrown',
    'do $$ begin loop begin perform 1 / 0; exception when others then end; end loop; end $$',
  ],
  ['inserting rows', `create table left_over (n int, s text); ${fill}`],
  ['an index that grows', `create table left_over (n int primary key, s text); ${fill}`],
  [
    'creating tables',
    "do $$ begin for n in 1 .. 1000000 loop execute format('create table left_over%s (a int primary key, b text)', n); end loop; end $$",
  ],
  [
    'sorting beyond its memory, into files',
    'select a, b from generate_series(1, 3000) a, generate_series(1, 3000) b order by md5((a * b)::text)',
  ],
  ['a sleep', 'select pg_sleep(86400)'],
  ['notes', "do $$ begin loop raise notice '%', repeat('x', 1000); end loop; end $$"],
  [
    'settings, locks and statements before it',
    "set work_mem = '64kB'; set statement_timeout = 100; set my.own = 'x'; select pg_advisory_lock(1); prepare left_over as select 1; declare left_over cursor for select 1; select lo_from_bytea(77, 'x'); select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b",
  ],
  ['a library before it', "select to_tsvector('german', 'die Wörter'); do $$ begin loop end loop; end $$"],
];

/** Name, text, the end of its message: after a failure of its own the engine would answer nothing more. */
const failing: [string, string, string][] = [
  ['a function of a library that is not there', "select convert_to('ü', 'LATIN1')", 'cannot do this here.'],
  [
    'a stack that is too deep',
    'create function f(n int) returns int language plpgsql as $$ begin return f(n + 1); end $$; select f(1)',
    'stack depth limit exceeded',
  ],
];

describe('the engine answers as a new one, and its thread stays,', () => {
  let fresh: unknown[];
  beforeAll(async () => {
    await run(endless[0][1], endAfter);
    fresh = await answers();
  }, patient);

  it.each(endless)('after an ended query: %s', { timeout: patient }, async (_, text) => {
    const { outcome, spent } = await run(text, endAfter);
    expect(outcome.stopped).toBe('time');
    expect(spent).toBe(false);
    expect(await answers()).toEqual(fresh);
  });

  it.each(failing)('after a failure: %s', { timeout: patient }, async (_, text, message) => {
    const { outcome, spent } = await run(text);
    expect(outcome.error?.message).toContain(message);
    expect(spent).toBe(false);
    // A query that PostgreSQL itself refuses leaves the engine as it is, but for its counters.
    await run(endless[0][1], endAfter);
    expect(await answers()).toEqual(fresh);
  });
});
