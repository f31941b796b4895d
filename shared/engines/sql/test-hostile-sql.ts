/** A function that executes the given statement and ignores its error; `ran` only exists if it succeeded. */
const quietly = (text: string) =>
  `do $$ begin ${text}; raise notice 'ran'; exception when others then raise; end $$`;

/** Malicious programs, each with what it tries. */
export const hostileSql = {
  /** name, text, how it ends; 'error': by itself, with an error */
  stopped: [
    [
      'a query without an end',
      'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
      'time',
    ],
    ['a loop without an end', 'do $$ begin loop end loop; end $$', 'time'],
    [
      'a loop that catches whatever is thrown',
      'do $$ begin loop begin perform 1 / 0; exception when others then end; end loop; end $$',
      'time or memory',
    ],
    ['a sleep of a day', 'select pg_sleep(86400)', 'time'],
    [
      'an endless recursive query',
      'with recursive t as (select 1 as n union all select n + 1 from t) select count(*) from t',
      'time or memory',
    ],
    [
      'endless rows',
      'with recursive t as (select 1 as n union all select n + 1 from t) select n from t',
      'cut or time or memory',
    ],
    [
      'a regular expression that takes for ever',
      "select repeat('a', 40) || 'b' ~ '^((a+)+)+$'",
      'time or error or nothing',
    ],
    [
      'an extremely large number',
      'select length((10 ^ 100000::numeric)::text), factorial(100000)',
      'time or error',
    ],
    [
      'a function that calls itself',
      'create function f(n int) returns int language plpgsql as $$ begin return f(n + 1); end $$; select f(1)',
      'error',
    ],
    [
      'a query nested ten thousand levels deep',
      `select ${'('.repeat(9000)}1${')'.repeat(9000)}`,
      'error or nothing',
    ],
    ['a gigabyte at once', "select length(repeat('x', 1073741820))", 'memory or error'],
    [
      'memory in one list',
      "select array_length(array_agg(repeat('x', 1000)), 1) from generate_series(1, 10000000)",
      'memory or time',
    ],
    [
      'memory through a setting',
      "set work_mem = '2GB'; select count(*) from (select a from generate_series(1, 100000000) a order by -a) b",
      'memory or time or error',
    ],
    ['endless output', "select repeat('x', 10000) from generate_series(1, 1000000)", 'output'],
    [
      'endless notes',
      "do $$ begin for n in 1 .. 1000000 loop raise notice '%', repeat('x', 1000); end loop; end $$",
      'output or time or memory',
    ],
    [
      'a table that fills the disk',
      'create table t as select repeat(md5(random()::text), 100) from generate_series(1, 10000000)',
      'time or memory',
    ],
  ],
  /** name, text: ends with an error, without effect */
  refused: [
    ['resetting the role', 'reset role'],
    ['setting the superuser’s role', 'set role postgres'],
    ['another session', 'set session authorization default'],
    ['resetting the role in a function', "select set_config('role', 'postgres', false)"],
    ['resetting all settings', 'discard all'],
    ['granting itself rights', 'alter role learner superuser'],
    ['creating a superuser', 'create role king superuser'],
    ['a superuser’s membership', 'grant postgres to learner'],
    ['a file of the machine', "select pg_read_file('/etc/passwd')"],
    ['a folder of the machine', "select * from pg_ls_dir('/')"],
    ['a file into a table', "create table t (a text); copy t from '/etc/passwd'"],
    ['a table into a file', "copy (select 1) to '/tmp/ran'"],
    ['running a program', "copy (select 1) to program 'touch /tmp/ran'"],
    ['reading a program’s output', "create table t (a text); copy t from program 'id'"],
    ['a large object from a file', "select lo_import('/etc/passwd')"],
    ['a large object into a file', "select lo_export(lo_from_bytea(0, 'x'), '/tmp/ran')"],
    ['a library', "load '/tmp/x.so'"],
    ['a function in C', "create function f() returns int language c as '/tmp/x.so', 'f'"],
    [
      'an internal function under another name',
      "create function f(text) returns text language internal as 'pg_read_file_all'",
    ],
    ['a language', 'create language plpython3u'],
    ['an extension', 'create extension dblink'],
    ['another server', 'create server s foreign data wrapper postgres_fdw'],
    [
      'an event trigger',
      'create function f() returns event_trigger language plpgsql as $$ begin end $$; create event trigger e on ddl_command_end execute function f()',
    ],
    ['the catalogue', "update pg_catalog.pg_authid set rolsuper = true where rolname = 'learner'"],
    ['secrets of roles', 'select rolpassword from pg_catalog.pg_authid'],
    ['a setting of the server', "alter system set log_statement = 'all'"],
    ['a setting of the superuser', 'set session_replication_role = replica'],
    ['the limit of files', 'set temp_file_limit = -1'],
    [
      'the end of the session',
      'do $$ begin if not pg_terminate_backend(pg_backend_pid()) then raise exception $e$no$e$; end if; end $$',
    ],
    ['another database', 'create database mine'],
    ['the end of the transaction', 'commit'],
    ['the end of the transaction in a block', quietly('commit')],
    [
      'the end of the transaction in a procedure',
      'create procedure p() language plpgsql as $$ begin commit; end $$; call p()',
    ],
    ['the engine’s own function', "select engine.play('a', array['reset role'], 1, 1)"],
    ['the engine’s own function as its caller’s', 'alter function engine.play security invoker'],
    [
      'a built-in function under its own name',
      'create function public.json_build_object(variadic "any") returns json language internal as $$json_build_array$$',
    ],
    ['a rule on the engine’s room', 'create table engine.t (a int)'],
    ['resetting the role in a block', quietly('execute $e$reset role$e$')],
    [
      'rights after the program has ended',
      'create table t (a int primary key); create function f() returns trigger language plpgsql as $$ begin reset role; return null; end $$; create constraint trigger c after insert on t deferrable initially deferred for each row execute function f(); insert into t values (1)',
    ],
    ['a vacuum', 'vacuum'],
    ['messages to others', "listen a; select pg_notify('a', 'b'); copy t to stdout"],
  ],
  /** name, text, the expression of a test, its correct value: output of the program is not taken for a result */
  forging: [
    [
      'rows that it only prints',
      `do $$ begin raise info '{"secret":"","place":1,"columns":["a"],"rows":[["7"]],"kinds":[["number"]],"cut":false}'; end $$`,
      'select 1 as a',
      [[1]],
    ],
    [
      'other comparisons',
      'create function eq(int, int) returns boolean language sql as $$ select true $$; create operator public.= (leftarg = int, rightarg = int, function = eq); set search_path = public, pg_catalog',
      'select 1 as a',
      [[1]],
    ],
    ['silence', 'set client_min_messages = error', 'select 1 as a', [[1]]],
  ],
  /** name, text, the next query, its rows */
  leaking: [
    [
      'a table',
      'create table left_over (a int)',
      "select count(*) as n from pg_class where relname = 'left_over'",
      [[0]],
    ],
    [
      'a temporary table',
      'create temp table left_over (a int)',
      "select count(*) as n from pg_class where relname = 'left_over'",
      [[0]],
    ],
    [
      'a function',
      'create function left_over() returns int language sql as $$ select 1 $$',
      "select count(*) as n from pg_proc where proname = 'left_over'",
      [[0]],
    ],
    [
      'a setting',
      "set search_path = nowhere; set my.own = 'x'",
      "select current_setting('search_path') as a, coalesce(current_setting('my.own', true), '') as b",
      [['public', '']],
    ],
    [
      'a prepared statement',
      'prepare left_over as select 1',
      'select count(*) as n from pg_prepared_statements',
      [[0]],
    ],
    [
      'a lock',
      'select pg_advisory_lock(1)',
      "select count(*) as n from pg_locks where locktype = 'advisory'",
      [[0]],
    ],
    [
      'a large object',
      "select lo_from_bytea(77, 'x') is not null as a",
      'select count(*) as n from pg_largeobject_metadata',
      [[0]],
    ],
    [
      'a setting of the role',
      "alter role learner set search_path = 'nowhere'",
      'select count(*) as n from pg_db_role_setting',
      [[0]],
    ],
    [
      'a cursor',
      'declare left_over cursor with hold for select 1',
      'select count(*) as n from pg_cursors where is_holdable',
      [[0]],
    ],
    ['chance', 'select setseed(0.1)', 'select random() = random() as a', [[false]]],
  ],
} satisfies Record<string, [string, string, ...unknown[]][]>;
