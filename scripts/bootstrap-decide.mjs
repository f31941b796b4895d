// The decisions of bootstrap.mjs as pure functions, so that they can be tested without a download.
// Plain JavaScript for Node 20: nothing is installed yet when this runs.
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

/** The oldest major version of Node that runs this product. */
export const NODE_MAJOR = 24;

/** Set for the process that was started on our own Node 24, so that a failed switch cannot loop. */
export const SWITCH_MARK = 'LECTERN_NODE_SWITCHED';

/**
 * The major number of a version such as v24.1.0 or 24.1.0.
 * @param {string} version
 */
export function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

/**
 * run: this Node will do. switch: start again on a newer one. refuse: we did, and it is still too old.
 * @param {string} version
 * @param {string | undefined} mark
 * @returns {'run' | 'switch' | 'refuse'}
 */
export function nextStep(version, mark) {
  if (majorOf(version) >= NODE_MAJOR) return 'run';
  return mark === undefined ? 'switch' : 'refuse';
}

/**
 * The registry package that holds nothing but Node's binary for one platform. It is preferred to the
 * package `node`, whose binary is put in place by an install script: where those are blocked,
 * `npx -p node@24 node` runs the old Node without a word.
 * @param {string} platform
 * @param {string} arch
 */
export function platformPackage(platform, arch) {
  if (platform === 'win32') return { name: `node-win-${arch}`, binary: join('bin', 'node.exe') };
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${platform}-${arch}`, binary: join('bin', 'node') };
}

/**
 * Where a fetched Node is kept, best place first. It is outside node_modules, because npm ci empties that.
 * @param {Record<string, string | undefined>} env
 * @param {string} home
 * @param {string} root
 */
export function cacheFolders(env, home, root) {
  const folders = [];
  if (env.XDG_CACHE_HOME) folders.push(join(env.XDG_CACHE_HOME, 'lectern'));
  if (home) folders.push(join(home, '.cache', 'lectern'));
  folders.push(join(root, '.cache', 'lectern'));
  return folders;
}

/**
 * What must be the same for an installation to be still good. Binaries differ by platform and by the
 * C library's kind, so a folder that is shared between machines is installed again.
 * @param {string} lockText
 * @param {string} platform
 * @param {string} arch
 */
export function installStamp(lockText, platform, arch) {
  return `${createHash('sha256').update(lockText).digest('hex')} ${platform}-${arch}`;
}

/**
 * True when npm's own record of node_modules already holds everything in the lock file: somebody ran
 * `npm install x`, and throwing the folder away would only cost them time.
 * @param {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} lock
 * @param {{ packages?: Record<string, { version?: string }> }} installed
 */
export function isInstalled(lock, installed) {
  const wanted = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '');
  if (wanted.length === 0) return false;
  return wanted.every(
    ([path, entry]) => entry.optional === true || installed.packages?.[path]?.version === entry.version,
  );
}

/**
 * How to run npm: with this very Node if npm started us, else whatever npm is on the PATH.
 * @param {Record<string, string | undefined>} env
 * @param {string} node
 * @param {string} platform
 */
export function npmCommand(env, node, platform) {
  const script = env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return { command: node, args: [script], shell: false };
  return { command: 'npm', args: [], shell: platform === 'win32' };
}

/**
 * The environment for a newer Node. npm finds its machine-wide settings (proxy, certificates) from where
 * Node lies, so under a Node from a cache it would lose them; inside `npm run` they are named already.
 * @param {Record<string, string | undefined>} env
 * @param {string} oldNode
 * @param {string} platform
 */
export function switchedEnvironment(env, oldNode, platform) {
  const marked = { ...env, [SWITCH_MARK]: '1' };
  if (env.npm_config_prefix || env.npm_config_globalconfig || platform === 'win32') return marked;
  return { ...marked, npm_config_prefix: dirname(dirname(oldNode)) };
}

/**
 * The file of a command, or undefined for a word that cannot name one.
 * @param {string} command
 */
export function commandFile(command) {
  return /^[a-z][a-z-]*$/.test(command) ? `${command}.ts` : undefined;
}
