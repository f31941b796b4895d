import type postgres from 'postgres';
import type { TableCount } from './upkeep-policy.ts';

/** Statements that can stand in no transaction, as the simple protocol takes them. */
const run = (client: postgres.Sql, text: string) => client.unsafe(text);

/** The counters of all tables of ours, with what this session has not yet added to them. */
export async function countTables(client: postgres.Sql): Promise<TableCount[]> {
  await run(client, 'select pg_stat_force_next_flush()');
  const rows = await run(
    client,
    `select format('%I.%I', schemaname, relname) as name, n_live_tup::float8 as live, n_dead_tup::float8 as dead,
       (n_tup_del + n_tup_upd)::float8 as left
     from pg_stat_user_tables order by 1`,
  );
  return rows.map(({ name, live, dead, left }) => ({ name, live, dead, left })) as TableCount[];
}

/** Makes the room of dead rows free for new ones; their bytes stay until something is written over them. */
export const vacuumTable = (client: postgres.Sql, name: string) => run(client, `vacuum ${name}`);

/** Writes a table, its long texts and its indexes anew without what is dead. Needs the room of the living once more. */
export const rewriteTable = (client: postgres.Sql, name: string) => run(client, `vacuum full ${name}`);

/** Megabytes of log since the last checkpoint. */
export async function logSinceCheckpoint(client: postgres.Sql): Promise<number> {
  const [row] = await run(
    client,
    `select (pg_current_wal_insert_lsn() - redo_lsn)::float8 / 1048576 as mib from pg_control_checkpoint()`,
  );
  return Number(row?.mib ?? 0);
}

/** Segments of the log are removed when they are done with: one that is kept for later keeps what stands in it. */
export async function removeOldLogs(client: postgres.Sql): Promise<void> {
  const [row] = await run(client, 'show wal_recycle');
  if (row?.wal_recycle === 'off') return;
  await run(client, 'alter system set wal_recycle = off');
  await run(client, 'set wal_recycle = off');
}

/** Brings everything into the tables' files and removes the log before it. */
export async function checkpoint(client: postgres.Sql): Promise<void> {
  await removeOldLogs(client);
  await run(client, 'checkpoint');
}

/** Begins a new segment of the log; the checkpoint after it removes the one before. Returns how many there are then. */
export async function turnLog(client: postgres.Sql): Promise<number> {
  // An empty segment would not be turned.
  await run(client, "select pg_logical_emit_message(false, 'upkeep', '')");
  await run(client, 'select pg_switch_wal()');
  await checkpoint(client);
  const [row] = await run(client, 'select count(*)::int as segments from pg_ls_waldir()');
  return Number(row?.segments ?? 0);
}
