// The decisions of bootstrap.mjs as pure functions, so that they can be tested without a download.
// Plain JavaScript for Node 20: nothing is installed yet when this runs.
import { dirname, join } from 'node:path';

/** The oldest major version of Node that runs this product. */
export const NODE_MAJOR = 24;

/** Set for the process started on our own Node 24, so that a failed switch cannot loop. */
export const SWITCH_MARK = 'LECTERN_NODE_SWITCHED';

/**
 * The major number of a version such as v24.1.0 or 24.1.0.
 * @param {string} version
 */
export function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}

/**
 * run: this Node is recent enough. switch: start again on a newer one. refuse: switched already, and it is still too
 * old.
 * @param {string} version
 * @param {string | undefined} mark
 * @returns {'run' | 'switch' | 'refuse'}
 */
export function nextStep(version, mark) {
  if (majorOf(version) >= NODE_MAJOR) return 'run';
  return mark === undefined ? 'switch' : 'refuse';
}

/**
 * The registry package that contains only Node's binary for one platform. It is preferred to the package `node`,
 * whose binary is installed by a script: where scripts are blocked, `npx -p node@24 node` silently runs the old Node.
 * @param {string} platform
 * @param {string} arch
 */
export function platformPackage(platform, arch) {
  if (platform === 'win32') return { name: `node-win-${arch}`, binary: join('bin', 'node.exe') };
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${platform}-${arch}`, binary: join('bin', 'node') };
}

/**
 * Where a downloaded Node is stored, best place first. Outside of node_modules, because npm ci empties that.
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
 * How to run npm: with this Node if npm started us, otherwise the npm on the PATH.
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
 * The environment for a newer Node. npm finds its machine-wide settings (proxy, certificates) relative to Node's
 * location, so under a cached Node it would lose them; inside `npm run` the environment names them already.
 * @param {Record<string, string | undefined>} env
 * @param {string} oldNode
 * @param {string} platform
 */
export function switchedEnvironment(env, oldNode, platform) {
  const marked = { ...env, [SWITCH_MARK]: '1' };
  if (env.npm_config_prefix || env.npm_config_globalconfig || platform === 'win32') return marked;
  return { ...marked, npm_config_prefix: dirname(dirname(oldNode)) };
}

/** The folders of tools/ that contain commands, with the names of these. */
const COMMANDS = {
  start: ['start', 'dev', 'doctor', 'backup', 'restore', 'accounts', 'admin-token'],
  build: ['build'],
  check: ['test', 'fuzz'],
  bench: ['bench'],
  soak: ['soak'],
  pictures: ['pictures'],
  library: ['library-report', 'new-lesson'],
};

/**
 * The file of a command below tools/, or undefined for an unknown command.
 * @param {string} command
 */
export function commandFile(command) {
  const room = Object.entries(COMMANDS).find(([, names]) => names.includes(command))?.[0];
  return room && `${room}/${command}.ts`;
}
