import type { OpenDatabase } from '../platform/database/database.ts';
import {
  newestSchema,
  type SchemaState,
  schemaState,
  tablesOf,
} from '../platform/database/migration-history.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  formatNumber,
  headerEntry,
  manifestEntry,
} from './backup-format.ts';
import {
  type DocumentRow,
  type DocumentSource,
  writeDocuments,
  writeKeys,
  writeRows,
} from './backup-parts.ts';
import type { BackupWriter } from './backup-writer.ts';
import { fixTexts, notCopied, readSequences, readTables, type Sql, type Table } from './tables-store.ts';

type BackupSource = {
  database: OpenDatabase;
  files: DocumentSource;
  /** DATA_DIR/keys; it need not exist */
  keysFolder: string;
  keysInEnvironment: boolean;
  /** version of this program */
  program: string;
};

/** @throws BackupError for a database that is none of ours, or of a newer program */
async function requireSchema(sql: Sql): Promise<SchemaState> {
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

const asJson = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

/** One consistent state of all rows: what is committed later is not in it. */
const snapshot = 'isolation level repeatable read read only';

/**
 * Writes everything that a restore needs: rows, signing keys, files of documents, and a manifest of it.
 * @throws BackupError with one line, also where the database or the store of files fails
 */
export async function takeBackup(source: BackupSource, writer: BackupWriter): Promise<BackupManifest> {
  const { database, program, keysInEnvironment } = source;
  const begunAt = new Date().toISOString();
  const { tables, sequences, rows } = await database.client.begin(snapshot, async (sql) => {
    await fixTexts(sql);
    const schema = await requireSchema(sql);
    const all = await requireTables(sql, schema);
    const header: BackupHeader = {
      format: 'lectern-backup',
      ...{ formatNumber, program, schema, database: database.kind, begunAt, keysInEnvironment },
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
