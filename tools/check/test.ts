// npm test: runs all suites. npm test -- unit layers: only these.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from '../programs/find-chromium.ts';
import { findPostgres } from '../programs/find-postgres.ts';
import { runLimited } from './run-limited.ts';
import { addCounts, type Counts, countCheck, countVitest, summaryLine } from './test-counts.ts';
import { inGroups, type Suite, selectSuites, TOTAL_LIMIT } from './test-suites.ts';
import { unhandledFile } from './unhandled-reporter.ts';

const root = dirname(dirname(import.meta.dirname));
const reports = join(root, '.cache', 'test-reports');

// Located before any suite of a group starts, since installing one may take minutes, in which nothing else is watched.
const needed = {
  browser: { variable: 'CHROME_PATH', find: findChromium },
  postgres: { variable: 'POSTGRES_BIN', find: findPostgres },
};

/** Environment variables with the programs that a suite needs, or why one is missing. */
type Programs = { found?: Record<string, string>; missing?: string };

process.chdir(root);
mkdirSync(reports, { recursive: true });

let interrupted: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = signal;
  });
}

const results: [Suite, Counts, number][] = [];
for (const group of inGroups(selectSuites(process.argv.slice(2)))) {
  const programs = new Map<Suite, Programs>();
  for (const suite of group) programs.set(suite, await findPrograms(suite));
  const lane = async () => {
    for (let suite = group.shift(); suite && interrupted === undefined; suite = group.shift()) {
      console.log(`\n== ${suite.name}`);
      const start = performance.now();
      results.push([suite, await run(suite, programs.get(suite) ?? {}), performance.now() - start]);
    }
  };
  await Promise.all([lane(), lane()]);
}

console.log('');
for (const [suite, { passed, failed, notes }, time] of results) {
  const line = `${failed === 0 ? 'ok  ' : 'FAIL'} ${suite.name.padEnd(14)} ${passed} passed, ${failed} failed`;
  console.log(`${line}, ${(time / 1000).toFixed(1)} s`);
  for (const note of notes) console.log(`     ${note}`);
}
if (interrupted !== undefined) {
  console.log(`Interrupted by ${interrupted}.`);
  process.exit(130);
}
const total = addCounts(results.map(([, counts]) => counts));
// The last line, even if some library's open handle would keep the process alive.
process.stdout.write(`\n${summaryLine(total)}\n`, () => process.exit(total.failed === 0 ? 0 : 1));

async function findPrograms(suite: Suite): Promise<Programs> {
  if (suite.kind === 'check' || !suite.needs) return {};
  try {
    const { variable, find } = needed[suite.needs];
    return { found: { [variable]: await find() } };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}

async function run(suite: Suite, { found, missing }: Programs): Promise<Counts> {
  const end = Math.min(performance.now() + suite.limit, TOTAL_LIMIT);
  const left = () => Math.max(1, end - performance.now());
  if (end <= performance.now()) return { passed: 0, failed: 1, notes: ['No time was left for it.'] };
  if (suite.kind === 'check') return countCheck(await runLimited(suite.args, left(), process.env));
  if (missing !== undefined) return { passed: 0, failed: 1, notes: [missing] };
  const { report, unhandled, ending } = await runVitest(suite, left(), { ...process.env, ...found });
  return countVitest(report, ending, unhandled);
}

async function runVitest(suite: Suite & { kind: 'vitest' }, limit: number, env: NodeJS.ProcessEnv) {
  const report = join(reports, `${suite.name}.json`);
  const unhandled = join(reports, `${suite.name}.unhandled.json`);
  // Old reports must not be counted if today's run crashes.
  for (const path of [report, unhandled]) rmSync(path, { force: true });
  const projects = suite.projects.flatMap((project) => ['--project', project]);
  const ours = '--reporter=./tools/check/unhandled-reporter.ts';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ours];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters];
  const ending = await runLimited(args, limit, { ...env, [unhandledFile]: unhandled });
  return { report: readIfThere(report), unhandled: readIfThere(unhandled), ending };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
