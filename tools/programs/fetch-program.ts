// Installs a program that tests need: from Debian as root, otherwise from the npm registry.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { npmCommand } from '../start/bootstrap-decide.mjs';

const LIMIT = 300_000;

/** All executable files with one of these names on the path, in the order of the names, then of the folders. */
export function findAllOnPath(path: string, names: string[]): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutableFile);
}

/** The first of them. */
export const findOnPath = (path: string, names: string[]): string | undefined =>
  findAllOnPath(path, names)[0];

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Installs a Debian package where possible. The caller checks whether it worked. */
export function installDebianPackage(name: string, env: NodeJS.ProcessEnv): boolean {
  if (process.getuid?.() !== 0 || findOnPath(env.PATH ?? '', ['apt-get']) === undefined) return false;
  console.log(`There is no ${name}. Installing Debian's.`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: LIMIT,
  };
  // With an outdated package list the installation may still work, so a failed update is ignored.
  spawnSync('apt-get', ['update', '-qq'], options);
  // Not every release has every package, which is no error to show.
  if (spawnSync('apt-cache', ['show', name], { stdio: 'ignore', timeout: LIMIT }).status !== 0) return false;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  return true;
}

/**
 * Installs a package into `.cache/<folder>`. Not a dependency, since few need its hundred megabytes. Returns a
 * function that resolves its files. Throws npm's error.
 */
export function fetchNpmPackage(name: string, range: string, folder: string): NodeJS.Require {
  const home = join(dirname(dirname(import.meta.dirname)), '.cache', folder);
  if (!existsSync(join(home, 'node_modules', name))) {
    console.log(`Fetching ${name} from the npm registry.`);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
    const npm = npmCommand(process.env, process.execPath, process.platform);
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const args = [...npm.args, 'install', ...quiet, `${name}@${range}`];
    execFileSync(npm.command, args, { cwd: home, stdio: 'inherit', shell: npm.shell, timeout: LIMIT });
  }
  return createRequire(join(home, 'package.json'));
}
