import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBucket, type TestBucket } from '../documents/files/bucket/test-bucket.ts';
import { openEmbedded } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { recogniseInstallation } from './installation-service.ts';

const logger = createLogger('silent');
const root = mkdtempSync(join(tmpdir(), 'lectern-installation-'));
let database: TestDatabase;
let bucket: TestBucket;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bucket?.close();
  await database.sql('delete from installation');
  await database.sql('delete from auth.users');
  await database.sql('delete from documents');
});

const newFolder = () => {
  const dataDir = join(root, randomUUID());
  mkdirSync(join(dataDir, 'documents'), { recursive: true });
  return dataDir;
};
const idIn = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id;
const idOf = (folder: string) => idIn(join(folder, 'installation.json'));
const idInDatabase = async () => (await database.sql('select id from installation'))[0]?.id;
const start = async (dataDir: string, isInBucket = false) => {
  const stores = { database, dataDir, bucket: isInBucket ? bucket.settings : null };
  return (await recogniseInstallation({ ...stores, logger })).settle();
};
const addAccount = () =>
  database.sql(`insert into auth.users (email) values ('${randomUUID()}@example.org')`);
const addDocument = async () => {
  const [row] =
    await database.sql(`insert into documents (id, user_id, name, title, format, bytes, sha256, created_at, updated_at)
    values (gen_random_uuid(), gen_random_uuid(), 'a', 'A', 'text', 1, gen_random_uuid()::text, now(), now()) returning id`);
  return String(row?.id);
};

describe('an installation', () => {
  it('has one id in its database, DATA_DIR and bucket from its first start on', async () => {
    bucket = await startTestBucket();
    const dataDir = newFolder();
    const { id, isOurStore } = await start(dataDir, true);
    expect([await idInDatabase(), idOf(dataDir), idOf(bucket.folder)]).toEqual([id, id, id]);
    expect(await isOurStore()).toBe(true);
    expect((await start(dataDir, true)).id).toBe(id);
    expect((await start(newFolder(), true)).id).toBe(id);
  });

  it('of an earlier version gets one, if its database knows its files', async () => {
    await addAccount();
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'documents', await addDocument()), 'x');
    const { id } = await start(dataDir);
    expect([await idInDatabase(), idOf(dataDir)]).toEqual([id, id]);
  });

  it('that two processes start for the first time has one id', async () => {
    const dataDir = newFolder();
    const both = await Promise.all([start(dataDir), start(dataDir)]);
    expect(new Set(both.map(({ id }) => id))).toEqual(new Set([idOf(dataDir)]));
  });
});

describe('a start is refused, and changes nothing,', () => {
  it('with files that the database does not know', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'documents', randomUUID()), 'x');
    await expect(start(dataDir)).rejects.toThrow(/holds 1 files of documents, .* knows none of them/);
    expect([await idInDatabase(), existsSync(join(dataDir, 'installation.json'))]).toEqual([
      undefined,
      false,
    ]);
  });

  it('with DATA_DIR of another installation', async () => {
    const dataDir = newFolder();
    await start(dataDir);
    await database.sql('update installation set id = gen_random_uuid()');
    await expect(start(dataDir)).rejects.toThrow(/belongs to another installation/);
  });

  it('with the bucket of another installation', async () => {
    bucket = await startTestBucket();
    await start(newFolder(), true);
    await database.sql('update installation set id = gen_random_uuid()');
    await expect(start(newFolder(), true)).rejects.toThrow(/^The bucket .* belongs to another installation/);
  });

  it('with a file of the id that is no id', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'installation.json'), '{"id":');
    await expect(start(dataDir)).rejects.toThrow(/installation\.json holds no id/);
  });

  it('with DATABASE_URL to an empty database, where an embedded one has accounts', async () => {
    const dataDir = newFolder();
    const embedded = await openEmbedded(dataDir);
    await migrateDatabase(embedded);
    const postgres = { ...database, kind: 'postgres' as const };
    const stores = { database: postgres, dataDir, bucket: null };
    await embedded.client`insert into auth.users (email) values ('a@example.org'), ('b@example.org')`;
    await embedded.close();
    await expect(recogniseInstallation({ ...stores, logger })).rejects.toThrow(
      /embedded database with 2 accounts, .* npm run backup/,
    );
  });
});

describe('a bucket', () => {
  it('whose store is down stops no start, and nothing in it is touched until it has told whose it is', async () => {
    bucket = await startTestBucket();
    const dataDir = newFolder();
    const { id, isOurStore } = await bucket.failing(
      () => ({ status: 403 }),
      async () => {
        const started = await start(dataDir, true);
        await expect(started.isOurStore()).rejects.toThrow('the store of documents');
        return started;
      },
    );
    expect(await isOurStore()).toBe(true);
    expect(idOf(bucket.folder)).toBe(id);
  });

  it('that turns out to be of another installation is left alone, and named in the log', async () => {
    bucket = await startTestBucket();
    const { isOurStore } = await bucket.failing(
      () => ({ status: 403 }),
      () => start(newFolder(), true),
    );
    writeFileSync(join(bucket.folder, 'installation.json'), JSON.stringify({ id: randomUUID() }));
    const error = vi.spyOn(logger, 'error');
    expect(await isOurStore()).toBe(false);
    expect(error).toHaveBeenCalledWith(
      expect.stringMatching(/nothing is tidied up .* belongs to another installation/),
    );
  });

  it('whose key may not write the id serves files, and nothing in it is touched', async () => {
    bucket = await startTestBucket();
    const fault = ({ method }: { method: string }) =>
      method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null;
    await bucket.failing(fault, async () => {
      const { isOurStore } = await start(newFolder(), true);
      await expect(isOurStore()).rejects.toThrow('the store of documents');
    });
  });
});
