// Finds a Chromium for the browser tests and the benchmarks, or gets one. Run alone, it prints the path.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmCommand } from './bootstrap-decide.mjs';

/** How every browser here is started: quiet, without a sandbox (containers), without traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const NPM_PACKAGE = '@sparticuz/chromium';

/** The path of a Chromium that answers: the one that is there, else Debian's, else npm's. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  // A path that somebody set is theirs to correct: another browser in its place would surprise.
  if (env.CHROME_PATH) return requireAnswer(env.CHROME_PATH);
  const present = findOnPath(env.PATH ?? '');
  if (present !== undefined && answers(present)) return present;
  const debian = installDebianPackage(env);
  if (debian !== undefined) return debian;
  return requireAnswer(await installNpmPackage(dirname(import.meta.dirname)));
}

/** The first executable file with one of Chromium's names, in the order of the names. */
export function findOnPath(path: string, names: string[] = NAMES): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutableFile);
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A file can be there and still lack its libraries (or be a stub that asks for a snap). */
function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

function requireAnswer(path: string): string {
  if (answers(path)) return path;
  throw new Error(`${path} does not run as a Chromium. Install one, or set CHROME_PATH.`);
}

function installDebianPackage(env: NodeJS.ProcessEnv): string | undefined {
  if (process.getuid?.() !== 0 || findOnPath(env.PATH ?? '', ['apt-get']) === undefined) return undefined;
  console.log("There is no Chromium. Installing Debian's.");
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  };
  // An outdated list can still name a package that is there, so a failed update is not the end.
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  const installed = findOnPath(env.PATH ?? '');
  return installed !== undefined && answers(installed) ? installed : undefined;
}

async function installNpmPackage(root: string): Promise<string> {
  const folder = join(root, '.cache', 'chromium');
  if (!existsSync(join(folder, 'node_modules', NPM_PACKAGE))) {
    console.log("There is no Chromium. Fetching npm's.");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const npm = npmCommand(process.env, process.execPath, process.platform);
    const args = [
      ...npm.args,
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${NPM_PACKAGE}@^153`,
    ];
    execFileSync(npm.command, args, { cwd: folder, stdio: 'inherit', shell: npm.shell, timeout: 300_000 });
  }
  const entry = createRequire(join(folder, 'package.json')).resolve(NPM_PACKAGE);
  const shipped: { default: { executablePath(): Promise<string> } } = await import(pathToFileURL(entry).href);
  return shipped.default.executablePath();
}

if (import.meta.main) console.log(await findChromium());
