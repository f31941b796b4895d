import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openSignedIn } from '../browser/accounts.ts';
import { openBrowser } from '../browser/browser.ts';
import {
  anyoneCases,
  learnerCases,
  openCase,
  type PageCase,
  type SeededCourses,
  seedCourses,
} from '../browser/every-page.ts';
import type { Client } from '../product/client.ts';
import { type Product, startProduct } from '../product/product.ts';
import { seedPerson } from '../product/seeded-person.ts';
import { classroomStates, moment } from './classroom-states.ts';
import { newcomerStates, type PageState, signedInStates } from './page-states.ts';
import { type Comparison, comparePictures } from './picture-compare.ts';
import { contactSheet } from './picture-sheet.ts';

/** Not in the repository: some 200 screenshots, created in minutes. */
const home = join(import.meta.dirname, '../../.cache/pictures');
const [now, before] = [join(home, 'now'), join(home, 'before')];
const widths = [1280, 390] as const;
const heightOf = (width: number): number => (width < 600 ? 844 : 900);
const schemes = ['light', 'dark'] as const;

/** Taken before any sign-up: everything is then shown as 'just now', however long the run takes. */
const began = new Date();

type Set = { people: 'visitor' | 'learner' | 'newcomer'; states: readonly PageState[] };
type Seeded = { courses: SeededCourses; learner: Client; newcomer: Client };

const asState = (one: PageCase): PageState => ({ ...one, act: async () => {} });

function setsOf(words: readonly string[]): Set[] {
  const wanted = ({ name }: PageState) => words.length === 0 || words.some((word) => name.startsWith(word));
  const sets: Set[] = [
    { people: 'visitor', states: anyoneCases.map(asState) },
    { people: 'learner', states: [...learnerCases.map(asState), ...signedInStates, ...classroomStates] },
    { people: 'newcomer', states: newcomerStates },
  ];
  return sets.map(({ people, states }) => ({ people, states: states.filter(wanted) }));
}

async function openFor(context: BrowserContext, people: Set['people'], seeded: Seeded): Promise<Page> {
  if (people === 'visitor') return context.newPage();
  return openSignedIn(context, seeded[people]);
}

/** The exam's questions depend on the random id of its activity; this fixes them. */
const draw =
  '"types":[{"type":"numeric","count":2},{"type":"single","count":2},{"type":"open","count":1}],"minutes":15';

/** Makes times and random choices equal in every run. */
async function sameInEverySet(context: BrowserContext, now: Date): Promise<void> {
  await context.clock.setFixedTime(now);
  await context.route(/\/api\/(generate-exam-questions|exam-details)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"types":\[[^\]]*\],"minutes":\d+/, draw);
    await route.fulfill({ response, body });
  });
}

/** Waits until two consecutive screenshots are equal: everything has loaded, and temporary messages are gone. */
async function settle(page: Page): Promise<void> {
  // Move the mouse away, so that nothing is hovered.
  await page.mouse.move(0, 0);
  // Activities are prefetched some time after the page has loaded.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const text = document.body.innerText;
    const [, done, all] = text.match(/Prefetching activities: (\d+) \/ (\d+)/) ?? [];
    const waiting = [
      ...document.querySelectorAll('.mantine-Loader-root, .mantine-Skeleton-root, [aria-busy="true"]'),
    ];
    // An unfinished reply is a state of its own, not loading.
    const waits = waiting.some((part) => !part.closest('[data-pending]'));
    return !waits && done === all && !text.includes('Preparing your');
  });
}

/** How much of the page, or of an open dialog, is below the viewport. */
const outOfSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')];
    const scrolling = open.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY));
    const parts = open.length > 0 ? scrolling : [document.documentElement];
    return Math.max(0, ...parts.map((part) => part.scrollHeight - part.clientHeight));
  });

/** Makes the window as high as the page, so that sticky elements do not cover the middle. */
async function growWindow(page: Page, width: number): Promise<void> {
  // A dialog gets only a share of the additional height.
  for (let turn = 0, height = heightOf(width); turn < 5; turn += 1) {
    const below = await outOfSight(page);
    if (below === 0) break;
    height += below;
    await page.setViewportSize({ width, height });
    // The page is resized a little later.
    await page.waitForFunction((wanted) => window.innerHeight === wanted, height);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await settle(page);
  }
}

/** Takes the page in both color schemes, from one load. */
async function take(page: Page, state: PageState, width: number, courses: SeededCourses): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openCase(page, state, courses);
  await state.act(page);
  await settle(page);
  // A dialog covers the window, and the classroom has sticky bars: these are also taken at normal height.
  const inWindow = (await page.getByRole('dialog').count()) > 0 || state.name.startsWith('classroom');
  if (inWindow) await shoot(page, `${state.name}-${width}`);
  if (inWindow && (await outOfSight(page)) === 0) return;
  await growWindow(page, width);
  await shoot(page, inWindow ? `${state.name}-whole-${width}` : `${state.name}-${width}`);
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
      colorScheme,
    );
    // Screenshots of the product are lazy-loaded, the dark ones only now.
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || !image.checkVisibility()),
    );
    await page.evaluate(() =>
      Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode())),
    );
    await page.screenshot({ path: join(now, `${name}-${colorScheme}.png`), animations: 'disabled' });
  }
}

/** A browser context of one width in which the run's user is signed in; it closes with its page. */
async function openAt(
  browser: Browser,
  product: Product,
  width: number,
  now: Date,
  people: Set['people'],
  seeded: Seeded,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(20_000);
  await sameInEverySet(context, now);
  return openFor(context, people, seeded);
}

async function takeSet(browser: Browser, product: Product, set: Set, seeded: Seeded): Promise<void> {
  for (const width of widths) {
    const open = (now: Date) => openAt(browser, product, width, now, set.people, seeded);
    const page = await open(began);
    for (const state of set.states) {
      const own = state.standIn ? await open(moment) : null;
      await state.standIn?.(own ?? page);
      // A failing page does not prevent the other screenshots.
      await take(own ?? page, state, width, seeded.courses).catch((error: unknown) => {
        console.error(`${state.name} at ${width}: ${String(error).split('\n')[0]}`);
        process.exitCode = 1;
      });
      await own?.context().close();
    }
    await page.context().close();
  }
}

/** Makes the previous run the one to compare with. */
function keepForComparison(): void {
  if (existsSync(now)) {
    rmSync(before, { recursive: true, force: true });
    renameSync(now, before);
  }
  mkdirSync(now, { recursive: true });
}

async function compareAll(browser: Browser): Promise<Comparison[]> {
  const old = new Map<string, Buffer>();
  for (const name of existsSync(before) ? readdirSync(before) : [])
    old.set(name, readFileSync(join(before, name)));
  const taken = readdirSync(now).sort();
  return comparePictures(
    browser,
    taken.map((name) => ({ name, now: readFileSync(join(now, name)), before: old.get(name) })),
  );
}

/**
 * Takes every page at 1280 and 390, light and dark, with the same users and courses each time, and writes a contact
 * sheet with the previous run beside it. Prints what has changed.
 * @param words only pages whose names start with one of these; none: all
 */
export async function takePagePictures(words: readonly string[]): Promise<void> {
  keepForComparison();
  const product = await startProduct({ RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true' });
  const browser = await openBrowser();
  try {
    const learner = await seedPerson(product.url, 'Ada');
    const courses = await seedCourses(learner, await seedPerson(product.url, 'Ben'));
    const seeded = { courses, learner, newcomer: await seedPerson(product.url, 'Cleo') };
    for (const set of setsOf(words)) await takeSet(browser, product, set, seeded);
    const compared = await compareAll(browser);
    writeFileSync(join(home, 'index.html'), contactSheet(compared));
    for (const { name, changed } of compared.filter((one) => one.changed !== 0))
      console.log(`${name}: ${changed === null ? 'new' : `${(changed * 100).toFixed(2)} % changed`}`);
    console.log(`${compared.length} pictures: ${join(home, 'index.html')}`);
  } finally {
    await browser.close();
    await product.remove();
  }
}
