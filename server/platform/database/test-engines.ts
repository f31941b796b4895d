import { type OpenDatabase, openEmbedded } from './database.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts';

type Idle = { engine: EmbeddedEngine; schema: string };

/** Engines of finished test files, each with its schema before that file. */
const idle: Idle[] = [];

/**
 * An engine with a migrated, empty database: one that an earlier test file of this process has closed, emptied, or a new
 * one from `image`. Starting one compiles its WebAssembly, a second of processor time, and now and then crashes Node on a
 * busy machine (nodejs/node#64500), so a process starts as few as it can. Closing one releases it for the next file.
 */
export async function reusedEngine(image: () => Promise<Uint8Array<ArrayBuffer>>): Promise<EmbeddedEngine> {
  for (let one = idle.pop(); one; one = idle.pop()) {
    if (await isEmptied(one)) return lent(one);
    await one.engine.close();
  }
  const engine = await startEmbeddedEngine(null, await image());
  return lent({ engine, schema: await inDatabase(engine, schemaOf) });
}

function lent(one: Idle): EmbeddedEngine {
  let closed = false;
  const close = async () => {
    if (!closed) idle.push(one);
    closed = true;
  };
  return { ...one.engine, close };
}

/** Removes all rows. False where a test has changed more than rows, or has broken the engine. */
async function isEmptied({ engine, schema }: Idle): Promise<boolean> {
  try {
    return await inDatabase(engine, async (database) => {
      if ((await schemaOf(database)) !== schema) return false;
      await database.client.unsafe(emptyAll);
      // A checkpoint removes the files of earlier data, which are in memory.
      await database.client.unsafe('checkpoint');
      return true;
    });
  } catch {
    return false;
  }
}

async function inDatabase<T>(
  engine: EmbeddedEngine,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openEmbedded(null, null, Promise.resolve({ ...engine, close: async () => {} }));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Its schema now, as `describeSchema` gives it. */
export async function schemaOf(database: OpenDatabase): Promise<string> {
  const [row] = await database.client.unsafe(describeSchema);
  return String(row?.described);
}

/**
 * Deletes all rows except the list of applied migrations. As a replica it fires none of the triggers that keep tables
 * append-only; empty tables are skipped, since truncating creates new files.
 */
const emptyAll = `do $$ declare name text; filled text[]; has boolean; begin
  set local session_replication_role = replica;
  for name in select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') loop
    execute 'select exists (select from ' || name || ')' into has;
    if has then filled := filled || name; end if;
  end loop;
  if filled is not null then execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade'; end if;
end $$`;

/** A digest over tables with their rights, columns, constraints, triggers, policies, functions and roles. */
export const describeSchema = `select md5(string_agg(line, chr(10) order by line)) as described from (
  select concat_ws(' ', 'relation', oid, relname, relkind, relacl::text, relrowsecurity, relforcerowsecurity) as line
    from pg_class where relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)
  union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped)
    from pg_attribute where attrelid >= 16384
  union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint
  union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'policy', oid, polname) from pg_policy
  union all select concat_ws(' ', 'function', oid, proname, md5(prosrc)) from pg_proc
  union all select concat_ws(' ', 'role', oid, rolname) from pg_roles
) as lines`;
