import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BackedFile,
  BackupError,
  documentEntry,
  entryOf,
  keyEntry,
  rowsEntry,
} from './backup-format.ts';
import type { BackupWriter } from './backup-writer.ts';
import { readRows, type Sql, type Table } from './tables-store.ts';

/** Rows of a table are put into parts of at least this size; a part is in memory while it is written. */
const partBytes = 2 * 2 ** 20;

export type DocumentRow = { id: string; bytes: number; sha256: string };
/** The files of documents, wherever they are; null: it does not exist. */
export type DocumentSource = {
  read: (
    file: DocumentRow,
    part: { first: number; last: number },
  ) => Promise<AsyncIterable<Uint8Array> | null>;
};

/** Writes the rows of a table in parts. */
export async function writeRows(
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
export async function writeKeys(folder: string, writer: BackupWriter): Promise<Record<string, BackedFile>> {
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
export async function writeDocuments(
  rows: readonly DocumentRow[],
  files: DocumentSource,
  writer: BackupWriter,
) {
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
