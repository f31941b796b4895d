import { exampleIn, type RunnerExample } from '../test-runner-example.ts';

const sql = exampleIn('main.sql');
const people = `create table people (name text, born int, height numeric(4, 2), member boolean);
insert into people values ('Ada', 1815, 1.65, true), ('Emmy', 1882, null, false), ('Sofia', 1850, 1.50, null);`;

export const sqlExamples: RunnerExample[] = [
  sql('gives the rows of each statement', "select 1 as a, 'x' as b; select 2 as c", {
    output: '',
    tables: [
      { columns: ['a', 'b'], rows: [[1, 'x']] },
      { columns: ['c'], rows: [[2]] },
    ],
  }),
  sql('an empty text gives nothing', '-- nothing yet\n', { output: '', tables: [] }),
  sql('columns keep their order, also those of one name', 'select 2, 1, 2 as b, 1 as a', {
    tables: [{ columns: ['?column?', '?column?', 'b', 'a'], rows: [[2, 1, 2, 1]] }],
  }),
  sql(
    'numbers, truth, dates, lists and NULL',
    "select 1.50, true as yes, null::int, date '2026-01-02', array[1, 2], 12345678901234567890, 'ü😀'",
    {
      tables: [
        {
          columns: ['?column?', 'yes', 'int4', 'date', 'array', '?column?', '?column?'],
          rows: [[1.5, true, null, '2026-01-02', '[1,2]', '12345678901234567890', 'ü😀']],
        },
      ],
    },
  ),
  sql('a query without rows', 'select 1 as a where false', { tables: [{ columns: [], rows: [] }] }),
  sql(
    'says how many rows were changed',
    `${people} update people set born = 1; delete from people where member;`,
    {
      output: 'INSERT 3\nUPDATE 3\nDELETE 1\n',
      tables: [],
    },
  ),
  sql('gives the rows that a change returns', `${people} delete from people where member returning name`, {
    tables: [{ columns: ['name'], rows: [['Ada']] }],
  }),
  sql('prints what the database notes', "do $$ begin raise notice 'so far'; end $$", {
    output: 'NOTICE: so far\n',
  }),
  sql('says what is wrong, where, and what may be meant', `${people}\nselect\n  nam from people`, {
    error: { says: 'column "nam" does not exist', line: 4 },
  }),
  sql('says where a text cannot be read', 'select 1;\nselect 1 form people', {
    tables: [{ columns: ['?column?'], rows: [[1]] }],
    error: { says: 'syntax error at or near "people"', line: 2 },
  }),
  sql('counts characters, not bytes', "select '😀ü';\nselect 'ü😀',\n  missing", {
    error: { says: 'column "missing" does not exist', line: 3 },
  }),
  sql('an error while it runs names the statement', 'select 1;\n\nselect 1 / 0', {
    error: { says: 'division by zero', line: 3 },
  }),
  sql(
    'a rule that is broken at the end',
    `create table a (id int primary key);
create table b (a int references a deferrable initially deferred);
insert into b values (1);`,
    { error: { says: 'violates foreign key constraint' } },
  ),
  sql(
    'asks the database after the program',
    'create view double as select 2 * n as m from given;',
    { error: { says: 'relation "given" does not exist', line: 1 } },
    [
      {
        before: 'create table given (n int); insert into given values (1), (2);',
        run: 'select * from double order by m',
      },
      { before: 'create table given (n int);', run: 'select * from double' },
      { before: 'create table given (n int);', run: 'select nothing' },
    ],
    [{ value: [[2], [4]] }, { value: [] }, { error: { says: 'nothing', line: null } }],
  ),
  sql(
    'a case gives the program’s own rows, and not what was given',
    'select sum(n) as total from given',
    { error: { says: 'given', line: 1 } },
    [{ before: 'create table given (n int); insert into given values (1), (2); select 7;' }],
    [{ tables: [{ columns: ['total'], rows: [[3]] }] }],
  ),
  sql(
    'each case has a world of its own',
    'create table mine (n int); insert into mine values (1); select count(*) as n from mine',
    { output: 'INSERT 1\n' },
    [{}, {}],
    [{ tables: [{ columns: ['n'], rows: [[1]] }] }, { tables: [{ columns: ['n'], rows: [[1]] }] }],
  ),
  sql(
    'knows the usual parts: common tables, windows, groups',
    `${people}
with old as (select *, row_number() over (order by born) as place from people)
select place, name from old where place < 3 order by place`,
    {
      tables: [
        {
          columns: ['place', 'name'],
          rows: [
            [1, 'Ada'],
            [2, 'Sofia'],
          ],
        },
      ],
    },
  ),
  sql(
    'functions are quoted, and may be called',
    `create function twice(n int) returns int language sql as $$ select 2 * n; $$;
select twice(21) as n`,
    { tables: [{ columns: ['n'], rows: [[42]] }] },
  ),
  sql('tells that there are no transactions within', 'begin;\nselect 1', {
    error: { says: 'BEGIN, COMMIT and ROLLBACK are not run here', line: 1 },
  }),
  sql(
    'stops a query without an end',
    'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
    {
      error: { says: 'did not come to its end', line: null },
      stopped: 'time',
    },
  ),
];
