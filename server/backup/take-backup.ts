import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../platform/database/database.ts';
import {
  newestSchema,
  type SchemaState,
  schemaState,
  tablesOf,
} from '../platform/database/migration-history.ts';
import {
  type BackedFile,
  BackupError,
  type BackupHeader,
  type BackupManifest,
  documentEntry,
  entryOf,
  formatNumber,
  headerEntry,
  keyEntry,
  manifestEntry,
  rowsEntry,
} from './backup-format.ts';
import type { BackupWriter } from './backup-writer.ts';
import { fixTexts, readRows, readSequences, readTables, type Sql, type Table } from './tables-store.ts';

/** Rows of a table are put into parts of at least this size; a part is in memory while it is written. */
const partBytes = 2 * 2 ** 20;

/**
 * Tables whose rows are not copied. The id of an installation belongs to one: what is restored is another, and gets its own
 * at its first start.
 */
export const notCopied: readonly string[] = ['public.installation'];

type DocumentRow = { id: string; bytes: number; sha256: string };
/** The files of documents, wherever they are; null: it does not exist. */
type DocumentSource = {
  read: (
    file: DocumentRow,
    part: { first: number; last: number },
  ) => Promise<AsyncIterable<Uint8Array> | null>;
};

export type BackupSource = {
  database: OpenDatabase;
  /** the one in use, as it is recorded in the backup */
  kind: OpenDatabase['kind'];
  files: DocumentSource;
  /** DATA_DIR/keys; it need not exist */
  keysFolder: string;
  keysInEnvironment: boolean;
  /** version of this program */
  program: string;
};

/** @throws BackupError for a database that is none of ours, or of a newer program */
async function requireSchema(sql: Sql & OpenDatabase['client']): Promise<SchemaState> {
  const state = await schemaState(sql);
  if (state === null) throw new BackupError('The database is empty: there is nothing to back up.');
  if (state === 'unknown')
    throw new BackupError(
      `The database has a newer schema than this program, which knows ${newestSchema().name} and older. Make the backup with the program that uses it.`,
    );
  return state;
}

/** Our tables. @throws BackupError if one is missing: such a backup could not be restored */
async function requireTables(sql: Sql, schema: SchemaState): Promise<Table[]> {
  const wanted = tablesOf(schema);
  const tables = (await readTables(sql)).filter(({ name }) => wanted.includes(name));
  const missing = wanted.find((name) => !tables.some((table) => table.name === name));
  if (missing) throw new BackupError(`The database is incomplete: it has no table ${missing}.`);
  return tables.filter(({ name }) => !notCopied.includes(name));
}

/** Writes the rows of a table in parts. */
async function writeRows(
  sql: Sql,
  table: Table,
  writer: BackupWriter,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let [rows, part, bytes] = [0, 0, 0];
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length === 0) return;
    const content = Buffer.from(`${lines.join('\n')}\n`);
    hash.update(content);
    part += 1;
    await writer.add(rowsEntry(table.name, part), content);
    [lines, bytes] = [[], 0];
  };
  for await (const some of readRows(sql, table)) {
    for (const line of some) {
      lines.push(line);
      bytes += line.length;
      rows += 1;
      if (bytes >= partBytes) await flush();
    }
  }
  await flush();
  return { rows, sha256: hash.digest('hex') };
}

/** Adds the signing keys of DATA_DIR. */
async function writeKeys(folder: string, writer: BackupWriter): Promise<Record<string, BackedFile>> {
  const keys: Record<string, BackedFile> = {};
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  for (const name of names) {
    const entry = keyEntry(name);
    if (!entryOf(entry))
      throw new BackupError(`The signing key ${join(folder, name)} has a name that no backup can hold.`);
    keys[name] = await writer.add(entry, readFileSync(join(folder, name)));
  }
  return keys;
}

/**
 * Adds the files of these documents. A document's file is stored before its row and removed after it, so one that is not
 * there belongs to a document that its owner has deleted meanwhile, or was missing before.
 */
async function writeDocuments(rows: readonly DocumentRow[], files: DocumentSource, writer: BackupWriter) {
  const documents: Record<string, BackedFile> = {};
  const missing: string[] = [];
  for (const row of rows) {
    const content = await files.read(row, { first: 0, last: row.bytes - 1 });
    // At most 50 MB: an entry's length stands before its content.
    if (content) documents[row.id] = await writer.add(documentEntry(row.id), await wholeOf(content));
    else missing.push(row.id);
  }
  return { documents, missing };
}

const wholeOf = async (content: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(content));

const asJson = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

/** One consistent state of all rows: what is committed later is not in it. */
const snapshot = 'isolation level repeatable read read only';

/**
 * Writes everything that a restore needs: rows, signing keys, files of documents, and a manifest of it.
 * @throws BackupError with one line, also where the database or the store of files fails
 */
export async function takeBackup(source: BackupSource, writer: BackupWriter): Promise<BackupManifest> {
  const { database, kind, program, keysInEnvironment } = source;
  const { client } = database;
  const begunAt = new Date().toISOString();
  const schema = await requireSchema(client);
  const { tables, sequences, rows } = await client.begin(snapshot, async (sql) => {
    await fixTexts(sql);
    const all = await requireTables(sql, schema);
    const header: BackupHeader = {
      format: 'lectern-backup',
      ...{ formatNumber, program, schema, database: kind, begunAt, keysInEnvironment },
      tables: all.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
    };
    await writer.add(headerEntry, asJson(header));
    const counts: BackupManifest['tables'] = {};
    for (const table of all) counts[table.name] = await writeRows(sql, table, writer);
    return { tables: counts, sequences: await readSequences(sql, all), rows: await listDocuments(sql, all) };
  });
  const keys = await writeKeys(source.keysFolder, writer);
  const { documents, missing } = await writeDocuments(rows, source.files, writer);
  const manifest = { tables, sequences, keys, documents, missingDocuments: missing };
  await writer.add(manifestEntry, asJson(manifest));
  return manifest;
}

/** Every document, also one that is being deleted: whether it has a file is seen when it is read. */
async function listDocuments(sql: Sql, tables: readonly Table[]): Promise<DocumentRow[]> {
  // Before migration 24 there were no documents.
  if (!tables.some(({ name }) => name === 'public.documents')) return [];
  const rows = await sql.unsafe('select id::text, bytes::float8 as bytes, sha256 from documents order by id');
  return rows.map(({ id, bytes, sha256 }) => ({ id, bytes, sha256 }));
}
