import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../platform/database/database.ts';
import { causeOf } from '../platform/database/start-failure.ts';
import { BackupError, type BackupHeader, type BackupManifest } from './backup-format.ts';
import { readBackup } from './backup-reader.ts';
import { openRowLoader, type RowLoader } from './load-rows.ts';

type ReceivedFile = { path: string; bytes: number; sha256: string };
/** Where the files of documents are put. */
type DocumentTarget = {
  receive: (chunks: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;
  keep: (file: ReceivedFile, id: string) => Promise<void>;
  drop: (file: ReceivedFile) => Promise<void>;
};

type RestoreTarget = {
  /** empty */
  database: OpenDatabase;
  files: DocumentTarget;
  /** DATA_DIR/keys; made if the backup has keys */
  keysFolder: string;
};

async function writeKey(folder: string, name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bytes = Buffer.concat(await Array.fromAsync(content));
  writeFileSync(join(folder, name), bytes, { mode: 0o600, flag: 'wx', flush: true });
}

async function putFile(files: DocumentTarget, id: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const received = await files.receive(content);
  await files.keep(received, id);
  await files.drop(received);
}

/**
 * Puts a backup into empty places: rows, of its own schema and then of this program's, signing keys and files. The rows
 * are committed only once the whole file has been read and verified. Until this resolves the target is unfinished, and the
 * caller has marked it so.
 * @throws BackupError with one line; the target must then be emptied
 */
export async function restoreBackup(
  file: string,
  { database, files, keysFolder }: RestoreTarget,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  let loader: RowLoader | undefined;
  try {
    const read = await readBackup(file, {
      header: async (header) => {
        loader = await inWords(openRowLoader(database, header));
      },
      rows: (table, content) => inWords(loader?.load(table, content)),
      key: (name, content) => inWords(writeKey(keysFolder, name, content)),
      document: (id, content) => inWords(putFile(files, id, content)),
    });
    await inWords((loader as RowLoader | undefined)?.finish(read.manifest));
    return read;
  } catch (error) {
    await (loader as RowLoader | undefined)?.abandon();
    throw error;
  }
}

/** Says of a failure of the database or the disk that it is not the backup's. */
const inWords = async <T>(work: Promise<T> | undefined): Promise<T | undefined> =>
  work?.catch((error: unknown) => {
    if (error instanceof BackupError) throw error;
    const cause = causeOf(error);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`The restore failed and must be repeated: ${reason}`, error);
  });
