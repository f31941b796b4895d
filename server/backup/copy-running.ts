import { constants } from 'node:fs';
import { copyFile, mkdir, opendir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type DoorAnswer, type DoorRequest, doorAddress, linesFrom } from './backup-door-messages.ts';
import { BackupError } from './backup-format.ts';
import { logFiles } from './log-files.ts';

/** What must stay free on the disk, as for uploads: below it the server takes nothing new. */
const sparedBytes = 500 * 2 ** 20;
/** How often a copy is begun anew because its log had been removed meanwhile. */
const mostCopies = 3;
/** Not copied with the rest: the log, which is copied at the end, and what belongs to the running process. */
const notYet = new Set(['pg_wal', 'postmaster.pid', 'postmaster.opts', 'pg_stat_tmp']);

type Door = {
  ask: (request: DoorRequest) => Promise<DoorAnswer>;
  close: () => void;
};

/** The door of the server that uses DATA_DIR; null if no server answers there. */
export async function knock(dataDir: string): Promise<Door | null> {
  const address = doorAddress(dataDir);
  const socket = address && (await connected(address));
  if (!socket) return null;
  const lines = linesFrom(socket)[Symbol.asyncIterator]();
  return {
    ask: async (request) => {
      socket.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new BackupError('The server ended while the backup was made. Make it again.');
      const answer = JSON.parse(value) as DoorAnswer;
      if ('refused' in answer) throw new BackupError(answer.refused);
      return answer;
    },
    close: () => socket.destroy(),
  };
}

const connected = (address: string) =>
  new Promise<Socket | null>((resolve) => {
    const socket = connect(address, () => resolve(socket));
    socket.on('error', () => resolve(null));
  });

/** The files below a folder, as paths relative to it; folders first. Entries may vanish while it is read. */
async function* walk(folder: string, below = ''): AsyncGenerator<{ path: string; isFolder: boolean }> {
  const entries = await opendir(join(folder, below)).catch(ifThere);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(below, entry.name);
    if (below === '' && notYet.has(entry.name)) continue;
    yield { path, isFolder: entry.isDirectory() };
    if (entry.isDirectory()) yield* walk(folder, path);
  }
}

/** For `.catch`: a file that was removed meanwhile is no error, since the log knows of it. */
function ifThere(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    throw new BackupError('The disk of DATA_DIR has too little space for a copy of the database.');
  throw error;
}

/** Copies all but the log, file by file. Where the file system can, a copy takes neither time nor space. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const { path, isFolder } of walk(from)) {
    if (isFolder) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    else await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(ifThere);
  }
}

/** Copies the log. False if a part of it has been removed already. */
async function copyLog(from: string, to: string, names: readonly string[]): Promise<boolean> {
  await mkdir(join(to, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
  for (const name of names) {
    const copied = await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name)).then(
      () => true,
      ifThere,
    );
    if (!copied) return false;
  }
  return true;
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bsize === 0 || bavail * bsize >= bytes + sparedBytes) return;
  const needed = Math.ceil((bytes + sparedBytes) / 2 ** 20);
  throw new BackupError(
    `While Lectern runs, a backup needs room for a copy of its database: ${needed} MiB on the disk of DATA_DIR. Free some, or stop Lectern for the backup.`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for await (const { path, isFolder } of walk(folder))
    if (!isFolder) bytes += (await stat(join(folder, path)).catch(ifThere))?.size ?? 0;
  return bytes;
}

/**
 * Copies the database of a running server into `folder`, where an engine of this process can open it: it then has
 * everything that was acknowledged before this was called, and nothing in halves.
 */
export async function copyRunning(dataDir: string, folder: string, door: Door): Promise<void> {
  const [from, to] = [join(dataDir, 'database'), join(folder, 'database')];
  await requireSpace(folder, await sizeOf(from));
  for (let turn = 0; turn < mostCopies; turn += 1) {
    await rm(to, { recursive: true, force: true });
    await door.ask({ ask: 'begin' });
    await copyFiles(from, to);
    const end = await door.ask({ ask: 'end' });
    if (!('label' in end)) throw new BackupError('The server did not end the backup.');
    if (await copyLog(from, to, logFiles(end.from, end.to))) {
      await writeFile(join(to, 'backup_label'), end.label, { mode: 0o600 });
      await door.ask({ ask: 'copied' });
      return;
    }
  }
  throw new BackupError('Too much was written while the database was copied. Try again at a quieter time.');
}
