import type { OpenDatabase } from '../platform/database/database.ts';

/** Runs one statement; parameters are text. */
export type Sql = Pick<OpenDatabase['client'], 'unsafe'>;

type Column = { name: string; type: string };
export type Table = {
  /** 'schema.table' */
  name: string;
  /** those that are stored as they are given: a generated one is computed again */
  columns: Column[];
  /** columns that number rows from a sequence */
  counted: string[];
};

/** The schemas of our tables; `drizzle` holds the list of migrations, which a restore makes itself. */
const schemas = `('public', 'auth')`;

/**
 * Tables whose rows are not copied. The id of an installation belongs to one: what is restored is another, and gets its own
 * at its first start.
 */
export const notCopied: readonly string[] = ['public.installation'];

/** A name in quotation marks, for SQL. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** 'schema.table', for SQL. */
const quotedTable = (name: string): string => name.split('.').map(quoted).join('.');

const newTable = (name: string): Table => ({ name, columns: [], counted: [] });

/** All ordinary tables of our schemas with their columns. */
async function readColumns(sql: Sql): Promise<Table[]> {
  const rows = await sql.unsafe(`
    select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null as counted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and n.nspname in ${schemas} order by 1, a.attnum`);
  const tables = new Map<string, Table>();
  for (const { table: name, column, type, counted } of rows) {
    const table = tables.get(name) ?? newTable(name);
    tables.set(name, table);
    table.columns.push({ name: column, type });
    if (counted) table.counted.push(column);
  }
  return [...tables.values()];
}

/** Pairs of tables: the first one's rows refer to the second one's. */
async function readReferences(sql: Sql): Promise<{ from: string; to: string }[]> {
  const rows = await sql.unsafe(`
    select fn.nspname || '.' || f.relname as from, tn.nspname || '.' || t.relname as to
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
      join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where c.contype = 'f'`);
  return rows.map(({ from, to }) => ({ from, to }));
}

/**
 * Our tables in an order in which they can be filled: a table comes after those that its rows refer to.
 * @throws Error if tables refer to each other, or one to itself: then no order exists
 */
export async function readTables(sql: Sql): Promise<Table[]> {
  const waiting = await readColumns(sql);
  const references = await readReferences(sql);
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const next = waiting.findIndex(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    );
    if (next === -1) throw new Error(`These tables refer to each other: ${[...names].join(', ')}.`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** The last number that each counting column has given out; those that have given out none are left out. */
export async function readSequences(sql: Sql, tables: readonly Table[]): Promise<Record<string, string>> {
  const last: Record<string, string> = {};
  for (const { name, counted } of tables)
    for (const column of counted) {
      const [row] = await sql.unsafe(
        `select pg_sequence_last_value(pg_get_serial_sequence('${quotedTable(name)}', '${column}'))::text as last`,
      );
      if (row?.last != null) last[`${name}.${column}`] = row.last;
    }
  return last;
}

/** Goes on counting after `last`. */
export async function continueSequence(sql: Sql, table: string, column: string, last: string): Promise<void> {
  await sql.unsafe(
    `select setval(pg_get_serial_sequence('${quotedTable(table)}', '${column}'), '${last}'::bigint)`,
  );
}

/**
 * The rows of a table, each as the text of a JSON object: a column's value is PostgreSQL's own text of it, which it
 * reads back exactly, whatever the type. Some rows at a time. Inside a transaction.
 */
export async function* readRows(sql: Sql, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column.name)}::text as ${quoted(column.name)}`).join(', ');
  await sql.unsafe(
    `declare backed_up cursor for select row_to_json(r)::text as row from (select ${texts} from ${quotedTable(name)}) r`,
  );
  for (;;) {
    const rows = await sql.unsafe('fetch forward 100 from backed_up');
    if (rows.length === 0) break;
    yield rows.map(({ row }) => String(row));
  }
  await sql.unsafe('close backed_up');
}

/** Inserts rows as `readRows` gives them. */
export async function insertRows(sql: Sql, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name));
  await sql.unsafe(
    `insert into ${quotedTable(name)} (${names.join(', ')}) overriding system value
     select ${columns.map((column) => `r.${quoted(column.name)}::${column.type}`).join(', ')}
     from json_to_recordset($1::text::json) as r(${names.map((column) => `${column} text`).join(', ')})`,
    [`[${rows.join(',')}]`],
  );
}

/** How texts of values are written and read, so that they mean the same on every server. For one transaction. */
export async function fixTexts(sql: Sql): Promise<void> {
  await sql.unsafe(`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('row_security', 'off', true),
    set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`);
}

/** Switches our own triggers off or on: what they keep in step is in the rows already. Needs no superuser. */
export async function switchTriggers(sql: Sql, tables: readonly Table[], on: boolean): Promise<void> {
  for (const { name } of tables)
    await sql.unsafe(`alter table ${quotedTable(name)} ${on ? 'enable' : 'disable'} trigger user`);
}

export async function countRows(sql: Sql, { name }: Table): Promise<number> {
  const [row] = await sql.unsafe(`select count(*)::float8 as rows from ${quotedTable(name)}`);
  return Number(row?.rows);
}
