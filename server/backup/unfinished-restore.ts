import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../platform/database/database.ts';

/** In DATA_DIR, from the beginning of a restore to its end. */
const restoreMark = 'restoring';
/** A schema of the database that exists as long. It is empty: only its name says something. */
const markSchema = 'unfinished_restore';

/** Marks DATA_DIR, durably, before anything else is put into it. */
export const markFolder = (dataDir: string): void =>
  writeFileSync(join(dataDir, restoreMark), '', { mode: 0o600, flush: true });
export const unmarkFolder = (dataDir: string): void => rmSync(join(dataDir, restoreMark), { force: true });

export async function markDatabase({ client }: OpenDatabase): Promise<void> {
  await client.unsafe(`create schema ${markSchema}`);
}
export async function unmarkDatabase({ client }: OpenDatabase): Promise<void> {
  await client.unsafe(`drop schema ${markSchema}`);
}

/** @throws Error, one line, if a restore into DATA_DIR has not come to its end */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (existsSync(join(dataDir, restoreMark)))
    throw new Error(
      `DATA_DIR ${dataDir} holds a restore that did not finish. Empty it and run npm run restore again; the backup is unchanged.`,
    );
}

/** @throws Error, one line, if a restore into this database has not come to its end */
export async function refuseUnfinishedDatabase({ client }: OpenDatabase): Promise<void> {
  const [row] = await client.unsafe(`select to_regnamespace('${markSchema}') is not null as unfinished`);
  if (row?.unfinished)
    throw new Error(
      'The database holds a restore that did not finish. Drop it, create it anew and run npm run restore again; the backup is unchanged.',
    );
}
