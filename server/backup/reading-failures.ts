import { BackupError } from './backup-format.ts';

export const damaged = (file: string, why: string, cause?: unknown) =>
  new BackupError(`${file} is damaged: ${why}. Use another backup.`, cause);
export const foreign = (file: string) => new BackupError(`${file} is not a backup of Lectern.`);

/** One line about a file that cannot be read, unpacked or taken apart. */
export function readingFailure(file: string, error: unknown, known: boolean): BackupError {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`${file} does not exist.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder, not a backup.`);
  if (code === 'EACCES' || code === 'EPERM') return new BackupError(`${file} may not be read by this user.`);
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message))
    return damaged(file, 'it breaks off before its end', error);
  if (code?.startsWith('Z_') || /tar|header|checksum/i.test(message))
    return known ? damaged(file, 'it cannot be unpacked', error) : foreign(file);
  return new BackupError(`${file} cannot be read (${message}).`, error);
}
