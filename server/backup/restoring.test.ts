import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDocumentFiles } from '../documents/files/open-document-files.ts';
import { openSource } from './open-source.ts';
import { openTarget } from './open-target.ts';
import { restoreBackup } from './restore-backup.ts';
import { newFolder, newPostgres } from './test-backups.ts';

const frozen = join(import.meta.dirname, 'frozen/0.1.0.tar.gz');
const server = process.env.TEST_DATABASE_URL;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** An empty place: a DATA_DIR, and in the project postgres a database. */
async function newPlace() {
  const created = server ? await newPostgres(server) : null;
  if (created) endings.push(created.drop);
  const dataDir = newFolder();
  const files = openDocumentFiles(join(dataDir, 'documents'), null, {
    mostBytes: 1e9,
    tooLarge: () => new Error('too large'),
    isFull: () => false,
  });
  const settings = {
    dataDir,
    databaseUrl: created?.url ?? null,
    documentBucket: null,
    listFiles: files.list,
  };
  return { settings, files, keysFolder: join(dataDir, 'keys') };
}

const unfinished = /holds a restore that did not finish/;

describe('a restore', () => {
  it('that finished can be opened, and is not empty any more', async () => {
    const { settings, ...place } = await newPlace();
    const target = await openTarget(settings);
    await restoreBackup(frozen, { ...place, database: target.database });
    await target.finish();
    await target.close();
    const source = await openSource(settings);
    const [row] = await source.database.client.unsafe('select count(*)::int as users from auth.users');
    expect(row?.users).toBe(2);
    await source.close();
    await expect(openTarget(settings)).rejects.toThrow(/is not empty/);
    // The database alone is not empty either.
    if (server)
      await expect(openTarget({ ...settings, dataDir: newFolder() })).rejects.toThrow(/it holds auth\./);
  });

  it('of a file that breaks off leaves no row, and a place that nobody starts on', async () => {
    const { settings, ...place } = await newPlace();
    const half = join(newFolder(), 'half.tar.gz');
    writeFileSync(half, readFileSync(frozen).subarray(0, -2000));
    const target = await openTarget(settings);
    await expect(restoreBackup(half, { ...place, database: target.database })).rejects.toThrow(/breaks off/);
    const [row] = await target.database.client.unsafe('select count(*)::int as users from auth.users');
    expect(row?.users).toBe(0);
    await target.close();
    expect(existsSync(join(settings.dataDir, 'restoring'))).toBe(true);
    await expect(openTarget(settings)).rejects.toThrow(unfinished);
    await expect(openSource(settings)).rejects.toThrow(unfinished);
    // Another DATA_DIR, as on another host, does not make the database whole.
    const elsewhere = { ...settings, dataDir: newFolder() };
    if (server) {
      await expect(openTarget(elsewhere)).rejects.toThrow(unfinished);
      await expect(openSource(elsewhere)).rejects.toThrow(unfinished);
    }
  });
});
