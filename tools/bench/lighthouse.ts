import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { fromServer, newPerson, signUp } from '../browser/accounts.ts';
import { createCourse } from '../browser/study.ts';
import { startProduct } from '../product/product.ts';
import { fetchNpmPackage } from '../programs/fetch-program.ts';
import { CHROMIUM_FLAGS, findChromium } from '../programs/find-chromium.ts';
import { freePort } from '../programs/free-port.ts';
import { blockingTime } from './support/blocking-time.ts';
import { type Row, summary, valueRow } from './support/measure.ts';
import type { TraceEvent } from './support/trace-event.ts';

/** The part of Lighthouse's result used here; scores are 0 to 1, null if an audit does not apply. */
type Audit = { score: number | null; title: string; displayValue?: string };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  runtimeError?: { code: string };
};
type Result = { lhr: Report; artifacts: { Trace?: { traceEvents: TraceEvent[] } } };
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

/** 176 MB needed only here, so it is no dependency. */
const LIGHTHOUSE = '13.5.0';
/** Its performance figures vary between runs, more so on a busy machine. */
const RUNS = 5;
const PERFECT = ['accessibility', 'best-practices', 'seo'];
const featurePages = [
  '/ai-native-course-creation',
  '/structured-self-learning',
  '/learner-aware-guidance',
  '/self-paced-structure',
];

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = fetchNpmPackage('lighthouse', LIGHTHOUSE, 'lighthouse').resolve('lighthouse');
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

/** Prints the audits that keep a category below 100 to stderr, beside the table. */
function tellWhatIsMissing(name: string, { categories, audits }: Report, category: string): void {
  for (const { id, weight } of categories[category]?.auditRefs ?? []) {
    const audit = audits[id];
    if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) continue;
    console.error(`  ${name}, ${category}: ${audit.title} ${audit.displayValue ?? ''} (${id})`);
  }
}

/**
 * One run. A failed run (e.g. a trace without a beginning, on a busy machine) says nothing about the page and is
 * retried, twice at most.
 */
async function runOnce(lighthouse: Lighthouse, url: string, flags: object): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await lighthouse(url, flags);
    const failed = result ? result.lhr.runtimeError?.code : 'no answer';
    if (result && failed === undefined) return result;
    if (attempt === 2) throw new Error(`Lighthouse fails with ${url}: ${failed}`);
  }
}

/**
 * Measures one page on a simulated phone with a slow network (Lighthouse's default), with an empty cache each time.
 */
async function measure(lighthouse: Lighthouse, url: string, name: string, port: number): Promise<Row[]> {
  const speeds: number[] = [];
  const blocked: number[] = [];
  const others = new Map<string, number>();
  let slowest: Report | undefined;
  for (let run = 0; run < RUNS; run += 1) {
    const onlyCategories = run === 0 ? ['performance', ...PERFECT] : ['performance'];
    // The learner's session is in local storage, which Lighthouse does not clear with these flags.
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories };
    const { lhr: report, artifacts } = await runOnce(lighthouse, url, flags);
    blocked.push(blockingTime(artifacts.Trace?.traceEvents ?? []) ?? Number.NaN);
    const speed = percent(report.categories.performance?.score);
    if (speed <= Math.min(...speeds, 100)) slowest = report;
    speeds.push(speed);
    for (const category of run === 0 ? PERFECT : []) {
      others.set(category, percent(report.categories[category]?.score));
      tellWhatIsMissing(name, report, category);
    }
  }
  if (slowest) tellWhatIsMissing(name, slowest, 'performance');
  const range = `${Math.min(...speeds)} to ${Math.max(...speeds)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  return [
    valueRow(`Lighthouse of ${name}: performance (${range})`, String(summary(speeds).median), '95 or more'),
    valueRow('  blocking time by the processor’s clock', `${summary(blocked).median.toFixed(0)} ms`, ''),
    valueRow(
      '  accessibility, best practices, SEO',
      PERFECT.map((category) => others.get(category)).join(', '),
      '100 each',
    ),
  ];
}

/** The size of a page's scripts in kB, gzipped, including those it loads later. */
async function scriptWeight(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
}

/** A course of another user, readable for visitors and listed in the catalogue. */
async function makeSharedCourse(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await signUp(page, url, newPerson('Ben'));
  await createCourse(page);
  const { courses } = await fromServer<{ courses: { id: string }[] }>(page, '/api/courses');
  await page.evaluate(() => localStorage.clear());
  await page.close();
  return courses[0]?.id ?? '';
}

/** Lighthouse on the built product, for the most visited pages, and the script size of the static ones. */
export async function benchLighthouse(): Promise<Row[]> {
  const lighthouse = await loadLighthouse();
  const profile = mkdtempSync(join(tmpdir(), 'lectern-lighthouse-'));
  const port = await freePort();
  const product = await startProduct({ RATE_LIMITS: 'off' });
  // Lighthouse opens its pages in the browser's own profile, so the learner has to sign in there.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    baseURL: product.url,
  });
  try {
    const course = await makeSharedCourse(context, product.url);
    const of = (path: string, name = path) => measure(lighthouse, product.url + path, name, port);
    const rows = [...(await of('/')), ...(await of('/library'))];
    rows.push(...(await of(`/courses/${course}`, '/courses/{id}')));
    const page = await context.newPage();
    const weights = [];
    for (const path of ['/', ...featurePages]) weights.push(await scriptWeight(page, path));
    await signUp(page, product.url, newPerson());
    await page.close();
    rows.push(...(await of('/courses', '/courses, signed in')));
    const most = `${Math.max(...weights).toFixed(1)} kB`;
    return [...rows, valueRow('script of / and the feature pages, gzipped, at most', most, 'under 15 kB')];
  } finally {
    await context.close();
    await product.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}
