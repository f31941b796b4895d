// Installs the dependencies if the lock file changed since the last time. Plain JavaScript, no packages.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { installStamp, isInstalled, npmCommand } from './bootstrap-decide.mjs';
import { runChild } from './bootstrap-process.mjs';

/**
 * Makes node_modules match package-lock.json. The stamp is written last: an interrupted installation
 * has none and is done again.
 * @param {string} root
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export async function install(root) {
  const modules = join(root, 'node_modules');
  const stampFile = join(modules, '.lectern-install');
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = installStamp(lockText, process.platform, process.arch);
  const good = { code: 0, signal: null };
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  if (last === stamp) return good;

  const samePlatform = last === undefined || last.split(' ')[1] === stamp.split(' ')[1];
  const installed = readJson(join(modules, '.package-lock.json'));
  if (!(samePlatform && installed && isInstalled(JSON.parse(lockText), installed))) {
    console.log('Installing the dependencies.');
    rmSync(stampFile, { force: true });
    const npm = npmCommand(process.env, process.execPath, process.platform);
    // The web is built here, so build tools are wanted even where NODE_ENV says production.
    const args = [...npm.args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const result = await runChild(npm.command, args, { cwd: root, shell: npm.shell });
    if (result.code !== 0) return result;
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, stamp);
  return good;
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
