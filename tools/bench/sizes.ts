import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { npmStart, startNewProduct } from '../product/product.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { startPostgres } from '../programs/start-postgres.ts';
import { fillLearners } from './support/many-learners.ts';
import { type Row, valueRow } from './support/measure.ts';
import { residentMb } from './support/process-use.ts';

/** Until then the library's thread has started, and the server has returned what only the start needed. */
const idleMs = 60_000;
const root = dirname(dirname(import.meta.dirname));

/** Fills the database, which is closed afterwards. @returns its size in MiB */
async function filled(database: OpenDatabase, learners: number): Promise<number> {
  try {
    await migrateDatabase(database);
    await fillLearners(database, learners);
    const [row] = await database.client.unsafe(
      'select pg_database_size(current_database())::float8 / 1048576 as mib',
    );
    return Number(row?.mib);
  } finally {
    await database.close();
  }
}

/** The command for operators, on this installation. @returns seconds and MiB of its file */
function backedUp(env: Record<string, string>, folder: string): { seconds: number; mib: number } {
  const file = join(folder, 'lectern.backup');
  const begun = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/start/bootstrap.mjs'), 'backup', file],
    {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The backup failed: ${stderr}`);
  return { seconds: (performance.now() - begun) / 1000, mib: statSync(file).size / 1_048_576 };
}

/** Database size, start, memory and backup of an installation with that many learners. */
async function measure(learners: number, databaseUrl: string | null): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-sizes-'));
  const dataDir = join(folder, 'data');
  const env = {
    AI_PROVIDER: 'library',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  try {
    const database = databaseUrl ? openPostgres(databaseUrl, 2) : await openEmbedded(dataDir);
    const size = await filled(database, learners);
    const product = await startNewProduct(env, npmStart);
    await pause(idleMs);
    const [memory, start] = [residentMb(product.pid), product.readyMs];
    await product.stop();
    const backup = backedUp(env, folder);
    const name = `${databaseUrl ? 'PostgreSQL' : 'embedded'}, ${learners.toLocaleString('en')} learners`;
    return [
      valueRow(`${name}: database`, `${size.toFixed(0)} MiB`),
      valueRow(`${name}: start`, `${(start / 1000).toFixed(1)} s`),
      valueRow(`${name}: resident when idle`, `${memory.toFixed(0)} MiB`),
      valueRow(`${name}: backup of ${backup.mib.toFixed(0)} MiB`, `${backup.seconds.toFixed(1)} s`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What installations of different sizes need, for docs/operations.md. The embedded database is for hundreds of learners. */
export async function benchSizes(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const learners of [10, 1000]) rows.push(...(await measure(learners, null)));
  for (const learners of [10, 1000, 100_000]) {
    const server = await startPostgres(await findPostgres());
    try {
      rows.push(...(await measure(learners, server.url)));
    } finally {
      await server.stop();
    }
  }
  return rows;
}
