import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import type { BucketSettings } from '../documents/files/bucket/bucket-types.ts';
import { startTestBucket, type TestBucket } from '../documents/files/bucket/test-bucket.ts';
import { type OpenDatabase, openEmbedded } from '../platform/database/database.ts';
import { migratedImage } from '../platform/database/test-database.ts';
import { reusedEngine } from '../platform/database/test-engines.ts';
import { learnerRows, newLearnerIds } from '../platform/database/test-learner-rows.ts';
import { buildWholeApp } from '../test-whole-app.ts';
import { readBackup } from './backup-reader.ts';
import { accountRows } from './test-account-rows.ts';
import { ask, backUp, contentsOf, emptyDatabase, newFolder, post, restoreInto } from './test-backups.ts';

/**
 * From the embedded database to PostgreSQL and back (project postgres), or from one embedded database to another (project
 * server), with rows in every table; the files of documents from the disk into a bucket, and back.
 */
const there = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';
const account = { email: 'ada@school.example', password: 'a quiet lamp in autumn' };
const text = '# On weaving\n\nA loom holds the warp under tension — naïve, 織物.\n';

type Place = { database: OpenDatabase; dataDir: string; bucket: BucketSettings | null };
const places: Place[] = [];
const latest = (): Place => {
  const place = places.at(-1);
  if (!place) throw new Error('There is no place yet.');
  return place;
};
let store: TestBucket;
let session: { access_token: string; refresh_token: string };
let document: string;
let [before, moved, back]: Record<string, string[]>[] = [];

/** The variables that configure a bucket. */
const variablesOf = ({ endpoint, name, region, accessKeyId, secretAccessKey }: BucketSettings) => ({
  DOCUMENTS_S3_ENDPOINT: endpoint,
  DOCUMENTS_S3_BUCKET: name,
  DOCUMENTS_S3_REGION: region,
  DOCUMENTS_S3_ACCESS_KEY_ID: accessKeyId,
  DOCUMENTS_S3_SECRET_ACCESS_KEY: secretAccessKey,
});

/** Signs up, and adds a document by its own session. */
async function use(place: Place): Promise<void> {
  const app = await buildWholeApp(place.database, place.dataDir);
  session = (await ask(app, '/auth/v1/signup', post(account))).body;
  const form = new FormData();
  form.append('file', new File([text], 'weaving.md', { type: 'text/markdown' }));
  const authorization = { authorization: `Bearer ${session.access_token}` };
  document = (await ask(app, '/api/documents', { method: 'POST', headers: authorization, body: form })).body
    .id;
  await eventually(async () =>
    expect((await ask(app, `/api/documents/${document}`, { headers: authorization })).body.status).toBe(
      'ready',
    ),
  );
  await app.stop(1000);
}

beforeAll(async () => {
  const database = await openEmbedded(null, null, reusedEngine(migratedImage));
  store = await startTestBucket();
  const first = { database, dataDir: newFolder(), bucket: null };
  places.push(first);
  await use(first);
  for (let learner = 0; learner < 3; learner += 1) {
    const owner = randomUUID();
    const rows = { ...accountRows(owner), ...learnerRows(owner, newLearnerIds()) };
    for (const [table, values] of Object.entries(rows))
      await database.client.unsafe(`insert into ${table} ${values}`);
  }
  before = await contentsOf(database);
});
afterAll(async () => {
  for (const { database } of places) await database.close();
  await store.close();
});

/** Moves everything from the last place to an empty one. */
async function move(kind: OpenDatabase['kind'], bucket: BucketSettings | null): Promise<Place> {
  const file = await backUp(latest());
  const next = { database: await emptyDatabase(kind), dataDir: newFolder(), bucket };
  places.push(next);
  await restoreInto(next, file);
  return next;
}

it('the database to be moved has rows in every table', () => {
  expect(Object.entries(before ?? {}).filter(([, rows]) => rows.length === 0)).toEqual([]);
});

describe('after a move', () => {
  beforeAll(async () => {
    moved = await contentsOf((await move(there, store.settings)).database);
  });

  it('every row of every table is the same', () => {
    expect(moved).toEqual(before);
  });

  it('the files of documents are the same, and are where they are configured to be', () => {
    expect(readFileSync(join(store.folder, document), 'utf8')).toBe(text);
    expect(existsSync(join(latest().dataDir, 'documents', document))).toBe(false);
  });

  it('new rows get new numbers, and our triggers work again', async () => {
    const client = latest().database.client;
    const [row] = (await client.unsafe(
      `insert into auth.audit_log (actor, action, created_at) values ('a', 'b', now()) returning seq::int`,
    )) as { seq: number }[];
    expect(row?.seq).toBe((before?.['auth.audit_log']?.length ?? 0) + 1);
    await expect(client.unsafe(`delete from auth.audit_log where seq = ${row?.seq}`)).rejects.toThrow(
      'append-only',
    );
    // The rest compares what was moved.
    await client.unsafe(`alter table auth.audit_log disable trigger user`);
    await client.unsafe(`delete from auth.audit_log where seq = ${row?.seq}`);
    await client.unsafe(`alter table auth.audit_log enable trigger user`);
  });

  it.runIf(there === 'postgres')('and back, every row is the same again', async () => {
    back = await contentsOf((await move('embedded', null)).database);
    expect(back).toEqual(before);
  });

  it('the old password signs in, the old session goes on, and the document is read', async () => {
    const { database, dataDir, bucket } = latest();
    const app = await buildWholeApp(database, dataDir, { env: bucket ? variablesOf(bucket) : {} });
    expect((await ask(app, '/auth/v1/token?grant_type=password', post(account))).status).toBe(200);
    const { refresh_token } = session;
    const refreshed = await ask(app, '/auth/v1/token?grant_type=refresh_token', post({ refresh_token }));
    expect(refreshed.status).toBe(200);
    const headers = { authorization: `Bearer ${refreshed.body.access_token}` };
    expect((await ask(app, `/api/documents/${document}/file`, { headers })).body).toEqual(text);
    expect((await ask(app, '/api/documents/search?q=warp', { headers })).body.hits).toHaveLength(1);
    await app.stop(1000);
  });
});

it('a backup says what it holds', async () => {
  const { header, manifest } = await readBackup(await backUp(places[0] ?? latest()));
  expect(header).toMatchObject({ program: '0.0.1-test', database: 'embedded', keysInEnvironment: false });
  expect(Object.keys(manifest.documents)).toContain(document);
  expect(Object.keys(manifest.keys)).toEqual(['es256.json']);
  // The rows of the other learners have no files.
  expect(manifest.missingDocuments).toHaveLength(3);
});
