import type postgres from 'postgres';
import type { TableCount } from './upkeep-policy.ts';

/** Runs statements that cannot run in a transaction, by the simple query protocol. */
const run = (client: postgres.Sql, text: string) => client.unsafe(text);

/** The statistics of all our tables, including those this session has not yet reported. */
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

/** Vacuums: the space of dead rows becomes reusable, but their bytes stay until they are overwritten. */
export const vacuumTable = (client: postgres.Sql, name: string) => run(client, `vacuum ${name}`);

/** Rewrites a table, its TOAST table and its indexes without dead rows. Needs as much free space as the live rows take. */
export const rewriteTable = (client: postgres.Sql, name: string) => run(client, `vacuum full ${name}`);

/** Megabytes of write-ahead log since the last checkpoint. */
export async function logSinceCheckpoint(client: postgres.Sql): Promise<number> {
  const [row] = await run(
    client,
    `select (pg_current_wal_insert_lsn() - redo_lsn)::float8 / 1048576 as mib from pg_control_checkpoint()`,
  );
  return Number(row?.mib ?? 0);
}

/** Removes finished segments of the log instead of recycling them: a recycled one would keep its old content. */
export async function removeOldLogs(client: postgres.Sql): Promise<void> {
  const [row] = await run(client, 'show wal_recycle');
  if (row?.wal_recycle === 'off') return;
  await run(client, 'alter system set wal_recycle = off');
  await run(client, 'set wal_recycle = off');
}

/** Makes a checkpoint: writes everything to the tables' files and removes older log. */
export async function checkpoint(client: postgres.Sql): Promise<void> {
  await removeOldLogs(client);
  await run(client, 'checkpoint');
}

/** Begins a new segment of the log; the checkpoint after it removes the one before. Returns how many there are then. */
export async function turnLog(client: postgres.Sql): Promise<number> {
  // PostgreSQL does not switch away from an empty segment.
  await run(client, "select pg_logical_emit_message(false, 'upkeep', '')");
  await run(client, 'select pg_switch_wal()');
  await checkpoint(client);
  const [row] = await run(client, 'select count(*)::int as segments from pg_ls_waldir()');
  return Number(row?.segments ?? 0);
}
