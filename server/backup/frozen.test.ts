import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestSchema, schemaState } from '../platform/database/migration-history.ts';
import { buildWholeApp, type WholeApp } from '../test-whole-app.ts';
import type { BackupHeader, BackupManifest } from './backup-format.ts';
import { readBackup } from './backup-reader.ts';
import { readRows, readTables, type Table } from './tables-store.ts';
import { ask, emptyDatabase, newFolder, post, restoreInto } from './test-backups.ts';

/** Installations of earlier versions; see the README beside them. */
const folder = join(import.meta.dirname, 'frozen');
const there = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';

/** What the first learner of 0.1.0 has. */
const ada = {
  account: { email: 'ada@school.example', password: 'a quiet lamp in autumn' },
  refreshToken: 'TX97ml0z7-Rtb0z7djHjePjvW2HM8P8oW5J86-zVaUg',
  course: '71918ac2-1040-80bc-a4b4-f65a9ac058fb',
  document: '0d9affca-4bf8-42ae-b362-6c6d4db950c2',
  exam: '2d8910f3-d652-862d-a6b6-543808f9e3fc',
};

it('no file of an earlier version was edited', () => {
  const hashes = readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);
  expect(hashes).toEqual([
    ['0.1.0.tar.gz', 'f3895e63953fe31373c01667230c344749c4053a53b2b43f47eab3aeb0a6a4a1'],
  ]);
});

describe('an installation of 0.1.0', () => {
  const file = join(folder, '0.1.0.tar.gz');
  const place = { dataDir: newFolder() };
  const rows: Record<string, string[]> = {};
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let read: { header: BackupHeader; manifest: BackupManifest };
  let app: WholeApp;

  beforeAll(async () => {
    database = await emptyDatabase(there);
    await readBackup(file, {
      rows: async (table, content) => {
        rows[table] = Buffer.concat(await Array.fromAsync(content))
          .toString()
          .trimEnd()
          .split('\n');
      },
    });
    read = await restoreInto({ ...place, database }, file);
    app = await buildWholeApp(database, place.dataDir);
  });
  afterAll(async () => {
    await app.stop(1000);
    await database.close();
  });

  it('had rows in every table', () => {
    expect(Object.keys(rows).sort()).toEqual(read.header.tables.map(({ name }) => name).sort());
  });

  it('is brought to the schema of this version', async () => {
    expect(read.header.schema).toEqual({ number: 30, name: '0030_shelves' });
    expect(await schemaState(database.client)).toEqual(newestSchema());
  });

  it('has all its rows', async () => {
    const found = await database.client.begin(async (sql) => {
      const tables = await readTables(sql);
      const all: Record<string, string[]> = {};
      for (const { name, columns } of read.header.tables) {
        const now = tables.find((table) => table.name === name);
        // Columns that came later are left out.
        const old = columns.flatMap((column) => now?.columns.find((one) => one.name === column) ?? []);
        all[name] = (await Array.fromAsync(readRows(sql, { ...(now as Table), columns: old }))).flat().sort();
      }
      return all;
    });
    for (const lines of Object.values(rows)) lines.sort();
    expect(found).toEqual(rows);
  });

  it('lets its learner sign in, go on with a session, and read a course, a document and an exam', async () => {
    const { status, body } = await ask(app, '/auth/v1/token?grant_type=password', post(ada.account));
    expect(status).toBe(200);
    const session = post({ refresh_token: ada.refreshToken });
    expect((await ask(app, '/auth/v1/token?grant_type=refresh_token', session)).status).toBe(200);
    const headers = { authorization: `Bearer ${body.access_token}` };
    const get = async (path: string) => (await ask(app, path, { headers })).body;
    expect(await get(`/api/courses/${ada.course}`)).toMatchObject({ title: 'Averages', progress: 100 });
    expect((await get(`/api/documents/${ada.document}/sections/1`)).blocks).not.toEqual([]);
    expect(await get(`/api/documents/${ada.document}/file`)).toMatch(/^# On weaving\n/);
    expect((await get('/api/documents/search?q=heddle')).hits).toHaveLength(1);
    expect((await get(`/api/exam-details/${ada.exam}`)).questions).not.toEqual([]);
  });
});
