import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '../documents/files/bucket/bucket-types.ts';
import { openDocumentFiles } from '../documents/files/open-document-files.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/database/database.ts';
import type { WholeApp } from '../test-whole-app.ts';
import { openBackupWriter } from './backup-writer.ts';
import { restoreBackup } from './restore-backup.ts';
import { fixTexts, notCopied, readTables } from './tables-store.ts';
import { takeBackup } from './take-backup.ts';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'lectern-backup-'));

const filesIn = (dataDir: string, bucket: BucketSettings | null) =>
  openDocumentFiles(join(dataDir, 'documents'), bucket, {
    mostBytes: 1e9,
    tooLarge: () => new Error('too large'),
    isFull: () => false,
  });

type Place = { database: OpenDatabase; dataDir: string; bucket?: BucketSettings | null };

/** Makes a backup of a database and a DATA_DIR, and returns its file. */
export async function backUp({ database, dataDir, bucket = null }: Place): Promise<string> {
  const file = join(newFolder(), 'backup.tar.gz');
  const writer = await openBackupWriter(file);
  const files = filesIn(dataDir, bucket);
  const source = { database, files, keysFolder: join(dataDir, 'keys') };
  await takeBackup({ ...source, keysInEnvironment: false, program: '0.0.1-test' }, writer);
  await writer.finish();
  return file;
}

/** Restores a backup into an empty database and a DATA_DIR. */
export const restoreInto = ({ database, dataDir, bucket = null }: Place, file: string) =>
  restoreBackup(file, { database, files: filesIn(dataDir, bucket), keysFolder: join(dataDir, 'keys') });

/** A database without a table: on the tests' PostgreSQL if there is one and it is asked for, else embedded in memory. */
export async function emptyDatabase(kind: OpenDatabase['kind']): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (kind === 'embedded' || !server) return openEmbedded(null);
  const { url, drop } = await newPostgres(server);
  const database = openPostgres(url, 2);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** A new, empty database of a server. */
export async function newPostgres(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lectern_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(server, 1);
  await admin.client.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const drop = async () => {
    await admin.client.unsafe(`drop database ${name} with (force)`);
    await admin.close();
  };
  return { url: url.href, drop };
}

/** Every row of every table that is copied, as text, generated columns included, in an order that both databases agree on. */
export function contentsOf({ client }: OpenDatabase): Promise<Record<string, string[]>> {
  return client.begin(async (sql) => {
    await fixTexts(sql);
    const contents: Record<string, string[]> = {};
    for (const { name } of await readTables(sql)) {
      if (notCopied.includes(name)) continue;
      const rows = await sql.unsafe(`select t::text as row from ${name} t order by t::text collate "C"`);
      contents[name] = rows.map(({ row }) => String(row));
    }
    return contents;
  });
}

/** The fields of answers that are looked at. */
type Said = Record<'access_token' | 'refresh_token' | 'id' | 'status', string> &
  Record<'hits' | 'blocks' | 'questions', unknown[]>;

/** Asks an app without a network. */
export async function ask(
  app: WholeApp,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Said }> {
  const answer = await app.fetch(new Request(`http://localhost:3000${path}`, init));
  const isJson = answer.headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? await answer.json() : await answer.text();
  return { status: answer.status, body: body as Said };
}

/** A POST of JSON. */
export const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
