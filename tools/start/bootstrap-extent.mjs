// Which packages are needed, and whether they are installed, as pure functions. Plain JavaScript for Node 20: nothing
// is installed yet when this runs.
import { createHash } from 'node:crypto';

/** @typedef {'serving' | 'all'} Extent which of the packages */
/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockEntry */

/** Commands that serve or build, and so need no packages for tests. */
const SERVING = new Set([
  ...[
    'start',
    'dev',
    'build',
    'doctor',
    'admin-token',
    'backup',
    'restore',
    'accounts',
    'library-report',
    'new-lesson',
  ],
]);

/**
 * Which packages a command needs: those for serving and building, or those for tests as well.
 * @param {string} command
 * @returns {Extent}
 */
export function extentFor(command) {
  return SERVING.has(command) ? 'serving' : 'all';
}

/**
 * A stamp of what was installed, in one line. Binaries differ by platform and C library, so in a folder shared
 * between machines packages are installed again.
 * @param {string} lockText
 * @param {string} platform
 * @param {string} arch
 * @param {Extent} extent
 */
export function installStamp(lockText, platform, arch, extent) {
  return `${createHash('sha256').update(lockText).digest('hex')} ${platform}-${arch} ${extent}`;
}

/**
 * What to do. nothing: installed. look: check npm's own record. add: the packages for serving are installed, and must
 * stay while a server may be running from them. renew: remove everything and install.
 * @param {string | undefined} last the stamp of the last installation
 * @param {string} wanted
 * @returns {'nothing' | 'look' | 'add' | 'renew'}
 */
export function installStep(last, wanted) {
  if (last === undefined) return 'look';
  const [lock, machine, extent] = last.split(' ');
  const [wantedLock, wantedMachine, wantedExtent] = wanted.split(' ');
  if (machine !== wantedMachine) return 'renew';
  if (lock !== wantedLock) return 'look';
  if (extent === 'all' || extent === wantedExtent) return 'nothing';
  return extent === 'serving' ? 'add' : 'look';
}

/**
 * True if npm's own record of node_modules already contains everything required by the lock file, e.g. after `npm
 * install x`: reinstalling would only cost time.
 * @param {{ packages?: Record<string, LockEntry> }} lock
 * @param {{ packages?: Record<string, { version?: string }> }} installed
 * @param {Extent} extent
 */
export function isInstalled(lock, installed, extent) {
  const isWanted = (/** @type {LockEntry} */ { optional, dev, devOptional }) =>
    !optional && (extent === 'all' || !(dev || devOptional));
  const wanted = Object.entries(lock.packages ?? {}).filter(
    ([path, entry]) => path !== '' && isWanted(entry),
  );
  if (wanted.length === 0) return false;
  return wanted.every(([path, entry]) => installed.packages?.[path]?.version === entry.version);
}
