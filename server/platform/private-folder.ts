import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What Lectern keeps in DATA_DIR. Anything else in it is left alone, since the folder itself is private. */
const ours = [
  ...[
    'database',
    'documents',
    'strays',
    'installation.json',
    'keys',
    'cache',
    'lock',
    'lock.json',
    'upkeep.json',
  ],
  ...['backup.sock', 'backup-copy', 'restoring'],
];
const [onlyMine, forOthers, sharedByAll] = [0o700, 0o077, 0o1000];

type SystemError = NodeJS.ErrnoException;
const codeOf = (error: unknown) => (error as SystemError | null)?.code ?? String(error);

/** Like `recursive`, which retries for ever in /proc and the like. */
function makeWithParents(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeWithParents(dirname(folder));
  mkdirSync(folder, { mode: onlyMine });
}

function makeFolder(folder: string): Stats {
  try {
    makeWithParents(folder);
    return statSync(folder);
  } catch (error) {
    const { path = folder } = error as SystemError;
    const code = codeOf(error);
    if (code === 'EEXIST' || code === 'ENOTDIR') {
      throw new Error(`DATA_DIR ${folder} is no folder: a file is in its place. Set another DATA_DIR.`);
    }
    if (code === 'ENOSPC') throw new Error(`DATA_DIR ${folder} cannot be made: the disk is full.`);
    throw new Error(
      `DATA_DIR ${folder} cannot be made (${code} at ${path}). Give this user the right to, or set another DATA_DIR.`,
    );
  }
}

/** Files to 0600, folders to 0700, without following links. What another process removes meanwhile is passed over. */
function restrictAccess(path: string): void {
  unlessGone(() => {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if ((found.mode & forOthers) !== 0) chmodSync(path, found.mode & onlyMine);
    if (found.isDirectory()) for (const name of readdirSync(path)) restrictAccess(join(path, name));
  });
}

/** Another process may work in the folder, such as a backup command that outlives the server. */
function unlessGone(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/**
 * Creates DATA_DIR if needed, and makes it and everything of ours in it accessible to this user only.
 * @throws Error that names the problem: a file in its place, another owner, a folder that all users share
 */
export function makePrivate(folder: string): void {
  const { mode, uid } = makeFolder(folder);
  // Windows has no such permissions.
  if (process.platform === 'win32') return;
  if ((mode & sharedByAll) !== 0) {
    throw new Error(
      `DATA_DIR ${folder} is a folder that all users share. Set a folder inside it as DATA_DIR.`,
    );
  }
  try {
    if ((mode & forOthers) !== 0) chmodSync(folder, onlyMine);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const name of ours) {
      unlessGone(() => restrictAccess(realpathSync(join(folder, name))));
    }
  } catch (error) {
    const { path = folder } = error as SystemError;
    throw new Error(
      `DATA_DIR ${folder} cannot be kept from others (${codeOf(error)} at ${path}; the folder belongs to the user id ${uid}). Give it to the user that runs Lectern, or set a folder inside it as DATA_DIR.`,
    );
  }
}
