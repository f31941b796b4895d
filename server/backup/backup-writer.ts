import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError } from './backup-format.ts';

/** Rows and texts are made four times smaller by it; learners' files are packed already, and a higher level gains nothing. */
const gzipLevel = 4;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

/** One line about a file that cannot be written. */
function writingFailure(file: string, error: unknown): BackupError {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`${file} cannot be written: its disk is full. Nothing was left behind.`, error);
  if (code === 'ENOENT')
    return new BackupError(`${file} cannot be written: its folder does not exist.`, error);
  return new BackupError(`${file} cannot be written (${code ?? String(error)}).`, error);
}

const alreadyThere = (file: string) =>
  new BackupError(`${file} exists already, and no backup overwrites a file. Name another one.`);

/** Makes what happened in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  // Windows does not support this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Gives a finished file its name, which must be free. */
async function nameFile(part: string, file: string): Promise<void> {
  try {
    // A link never replaces a file.
    await link(part, file);
    await rm(part);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || existsSync(file)) throw alreadyThere(file);
    // A file system without links.
    await rename(part, file);
  }
  await syncFolder(dirname(file));
}

export type BackupWriter = Awaited<ReturnType<typeof openBackupWriter>>;

/**
 * Writes an archive beside `file`, which gets its name only once it is whole and on the disk. Only its user can read it.
 * @throws BackupError if the file exists or cannot be written
 */
export async function openBackupWriter(file: string) {
  if (existsSync(file)) throw alreadyThere(file);
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  // `flush`: it is on the disk before it is closed.
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  await once(output, 'open').catch((error: unknown) => {
    throw writingFailure(file, error);
  });
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: gzipLevel }), output);
  // Reported by whoever waits for an entry or the end.
  written.catch(() => archive.destroy());
  const began = new Date();

  return {
    /** Adds an entry; resolves once it has been taken. Returns its length and hash. */
    add: async (name: string, content: Buffer): Promise<{ bytes: number; sha256: string }> => {
      const taken = new Promise<void>((resolve, reject) => {
        archive.entry({ name, size: content.length, mode: 0o600, mtime: began }, content, (error) =>
          error ? reject(error) : resolve(),
        );
      });
      await Promise.race([taken, written.then(() => taken)]).catch((error: unknown) => {
        taken.catch(() => {});
        throw writingFailure(file, error);
      });
      return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    },

    /** Ends the archive and gives it its name. */
    finish: async (): Promise<{ bytes: number }> => {
      archive.finalize();
      try {
        await written;
        await nameFile(part, file);
        return { bytes: output.bytesWritten };
      } catch (error) {
        throw error instanceof BackupError ? error : writingFailure(file, error);
      }
    },

    /** Removes what was written. After `finish` too, if that failed. */
    abandon: async (): Promise<void> => {
      archive.destroy();
      await written.catch(() => {});
      await rm(part, { force: true });
    },
  };
}
