// Finds a Chromium for the browser tests and the benchmarks, or installs one. Run directly, it prints the path.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fetchNpmPackage, findAllOnPath, installDebianPackage } from './fetch-program.ts';

/** In order of preference: in a browser without windows, the browser tests take a tenth less time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** In the same order; the first is not in every release. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const NPM_PACKAGE = '@sparticuz/chromium';

/** The path of a Chromium that runs: an installed one, otherwise Debian's, otherwise npm's. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  // A configured path must be corrected by its owner: silently using another browser would be surprising.
  if (env.CHROME_PATH) return requireAnswer(env.CHROME_PATH);
  const present = findInstalled(env);
  if (present !== undefined) return present;
  for (const name of DEBIAN_PACKAGES) {
    const installed = installDebianPackage(name, env) ? findInstalled(env) : undefined;
    if (installed !== undefined) return installed;
  }
  const entry = fetchNpmPackage(NPM_PACKAGE, '^153', 'chromium').resolve(NPM_PACKAGE);
  const shipped: { default: { executablePath(): Promise<string> } } = await import(pathToFileURL(entry).href);
  return requireAnswer(await shipped.default.executablePath());
}

/** The first on the path that runs. */
function findInstalled(env: NodeJS.ProcessEnv): string | undefined {
  return findAllOnPath(env.PATH ?? '', NAMES).find(answers);
}

/** A file may exist but lack its libraries (or be a stub that asks for a snap). */
function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

function requireAnswer(path: string): string {
  if (answers(path)) return path;
  throw new Error(`${path} does not run as a Chromium. Install one, or set CHROME_PATH.`);
}

if (import.meta.main) console.log(await findChromium());
