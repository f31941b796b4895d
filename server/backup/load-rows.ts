import type { OpenDatabase } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { migrateTo } from '../platform/database/migration-history.ts';
import { BackupError, type BackupHeader, type BackupManifest } from './backup-format.ts';
import {
  continueSequence,
  countRows,
  fixTexts,
  insertRows,
  readTables,
  type Sql,
  switchTriggers,
  type Table,
} from './tables-store.ts';

/** Rows are inserted by so many characters at a time, or a single longer one. */
const batchLength = 2 ** 20;

/** The text of some bytes, line by line; a line never exceeds what one value of the database can hold. */
async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of content) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The tables as the backup has them. @throws BackupError if this program makes another schema of the same migration */
function matched(tables: readonly Table[], header: BackupHeader): Map<string, Table> {
  const found = new Map<string, Table>();
  for (const { name, columns } of header.tables) {
    const table = tables.find((one) => one.name === name);
    const unknown = table
      ? columns.filter((column) => !table.columns.some((one) => one.name === column))
      : [];
    if (!table || unknown.length > 0 || columns.length !== table.columns.length)
      throw new BackupError(
        `The backup's table ${name} is not the one that schema ${header.schema.name} has here. Restore it with the program that made it.`,
      );
    found.set(name, table);
  }
  return found;
}

export type RowLoader = Awaited<ReturnType<typeof openRowLoader>>;

/**
 * Prepares an empty database for the rows of a backup: it gets the backup's schema, and a transaction that is committed
 * by `finish` alone, whatever happens. Migrates to this program's schema at the end.
 */
export async function openRowLoader(database: OpenDatabase, header: BackupHeader) {
  await migrateTo(database, header.schema);
  const tables = matched(await readTables(database.client), header);
  const ready = Promise.withResolvers<Sql>();
  const over = Promise.withResolvers<void>();
  const transaction = database.client.begin(async (sql) => {
    await fixTexts(sql);
    await switchTriggers(sql, [...tables.values()], false);
    ready.resolve(sql);
    await over.promise;
    await switchTriggers(sql, [...tables.values()], true);
  });
  transaction.catch(ready.reject);
  const sql = await ready.promise;

  return {
    /** Inserts the rows of one part of a table. */
    load: async (name: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
      const table = tables.get(name);
      if (!table) throw new BackupError(`The backup has rows of ${name}, which it does not list.`);
      let batch: string[] = [];
      let length = 0;
      for await (const line of linesOf(content)) {
        batch.push(line);
        length += line.length;
        if (length < batchLength) continue;
        await insertRows(sql, table, batch);
        [batch, length] = [[], 0];
      }
      if (batch.length > 0) await insertRows(sql, table, batch);
    },

    /** Goes on counting where the backup stopped, checks that every row is there, commits and migrates. */
    finish: async (manifest: BackupManifest): Promise<void> => {
      for (const table of tables.values()) {
        for (const column of table.counted) {
          const last = manifest.sequences[`${table.name}.${column}`];
          if (last) await continueSequence(sql, table.name, column, last);
        }
        const rows = await countRows(sql, table);
        if (rows !== manifest.tables[table.name]?.rows)
          throw new BackupError(
            `The table ${table.name} has ${rows} rows after the restore, not those of the backup.`,
          );
      }
      over.resolve();
      await transaction;
      await migrateDatabase(database);
    },

    /** Rolls everything back. */
    abandon: async (): Promise<void> => {
      over.reject(new Error('The restore was given up.'));
      await transaction.catch(() => {});
    },
  };
}
