// Finds nginx for the test of the example in deploy/nginx, or installs Debian's. Run directly, it prints the path.
import { spawnSync } from 'node:child_process';
import { findOnPath, installDebianPackage } from '../programs/fetch-program.ts';

/** Debian's package for servers without further modules. */
const PACKAGE = 'nginx-light';
/** Not on the PATH of ordinary users. */
const SYSTEM = '/usr/sbin:/usr/local/sbin:/sbin';

/**
 * The path of an nginx that runs: an installed one, otherwise Debian's.
 * @throws Error when there is none and it cannot be installed
 */
export function findNginx(env: NodeJS.ProcessEnv = process.env): string {
  // A configured path must be corrected by its owner: silently using another nginx would be surprising.
  if (env.NGINX_BIN) return requireAnswer(env.NGINX_BIN);
  const present = findPresent(env);
  if (present !== undefined) return present;
  const installed = installDebianPackage(PACKAGE, env) ? findPresent(env) : undefined;
  if (installed !== undefined) return installed;
  throw new Error('There is no nginx, and it could not be installed. Install one, or set NGINX_BIN.');
}

const findPresent = (env: NodeJS.ProcessEnv): string | undefined =>
  [findOnPath(`${env.PATH ?? ''}:${SYSTEM}`, ['nginx'])].find((path) => path !== undefined && answers(path));

const answers = (path: string): boolean =>
  spawnSync(path, ['-v'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

function requireAnswer(path: string): string {
  if (answers(path)) return path;
  throw new Error(`${path} does not run as nginx. Install one, or set NGINX_BIN.`);
}

if (import.meta.main) console.log(findNginx());
