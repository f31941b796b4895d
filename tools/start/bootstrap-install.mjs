// Installs the dependencies if the lock file has changed. Plain JavaScript, no packages.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { npmCommand } from './bootstrap-decide.mjs';
import { extentFor, installStamp, installStep, isInstalled } from './bootstrap-extent.mjs';
import { runChild } from './bootstrap-process.mjs';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what a command needs from package-lock.json into node_modules. The stamp is written last: an interrupted
 * installation has none and is repeated.
 * @param {string} root
 * @param {string} command
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export async function install(root, command) {
  const modules = join(root, 'node_modules');
  const stampFile = join(modules, '.lectern-install');
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stampOf = (/** @type {import('./bootstrap-extent.mjs').Extent} */ extent) =>
    installStamp(lockText, process.platform, process.arch, extent);
  const good = { code: 0, signal: null };
  const extent = extentFor(command);
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  const step = installStep(last, stampOf(extent));
  if (step === 'nothing') return good;

  const lock = JSON.parse(lockText);
  const record = step === 'renew' ? undefined : readJson(join(modules, '.package-lock.json'));
  /** Everything installed, even if less is needed: the next command need not check again. */
  const there =
    record &&
    /** @type {const} */ (['all', extent]).find((candidate) => isInstalled(lock, record, candidate));
  if (!there) {
    console.log(
      extent === 'all' ? 'Installing the packages, those of the tests too.' : 'Installing the packages.',
    );
    rmSync(stampFile, { force: true });
    const result = await runNpm(root, step === 'add', extent);
    if (result.code !== 0) return result;
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, stampOf(there ?? extent));
  return good;
}

/**
 * Build tools are ordinary dependencies, since the web is built here; NODE_ENV has no influence.
 * @param {string} root
 * @param {boolean} adding
 * @param {import('./bootstrap-extent.mjs').Extent} extent
 */
function runNpm(root, adding, extent) {
  const npm = npmCommand(process.env, process.execPath, process.platform);
  // `npm ci` starts by emptying the folder; `npm install --no-save` does not change the lock file either.
  const how = adding ? ['install', '--no-save'] : ['ci'];
  const which = extent === 'all' ? '--include=dev' : '--omit=dev';
  return runChild(npm.command, [...npm.args, ...how, which, ...QUIET], { cwd: root, shell: npm.shell });
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
