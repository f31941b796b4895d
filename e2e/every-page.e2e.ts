import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  watchErrors,
} from './support/browser.ts';
import {
  anyoneCases,
  learnerCases,
  openCase,
  type PageCase,
  type SeededCourses,
  seedCourses,
} from './support/every-page.ts';
import { type Product, startProduct } from './support/product.ts';
import { openSignedIn, type SeededPerson, seedPerson } from './support/seeded-person.ts';

let product: Product;
let browser: Browser;
let learner: SeededPerson;
let courses: SeededCourses;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true' }),
    openBrowser(),
  ]);
  learner = await seedPerson(product.url, 'Ada');
  courses = await seedCourses(learner, await seedPerson(product.url, 'Ben'));
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

const widths = [1280, 390];

/** The page follows the system in its own time; what is read in between has colours of neither scheme. */
async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (scheme) =>
      document.documentElement.dataset.mantineColorScheme === scheme &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    colorScheme,
  );
}

/** One load, looked at from four sides: the page follows the width and the scheme while it stands. */
async function look(page: Page, one: PageCase): Promise<void> {
  await openCase(page, one, courses);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await switchScheme(page, colorScheme);
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
    }
  }
  expect(await page.locator('h1:visible').count(), `headings of the first level at ${page.url()}`).toBe(1);
  expect(await page.title(), `title of ${page.url()}`).toMatch(/Lectern/);
}

async function lookAtAll(page: Page, cases: readonly PageCase[]): Promise<void> {
  const errors = watchErrors(page);
  for (const one of cases) await look(page, one);
  expect(errors).toEqual([]);
}

describe('Every route, at 390 and 1280, light and dark: nothing for axe, no sideways scroll, a title, one h1', () => {
  it('signed out', async () => {
    const context = await newVisitor(browser, product.url, { width: 1280, scheme: 'light' });
    await lookAtAll(await context.newPage(), anyoneCases);
    await context.close();
  });

  it('signed in', async () => {
    const context = await newVisitor(browser, product.url, { width: 1280, scheme: 'light' });
    await lookAtAll(await openSignedIn(context, learner), [...anyoneCases, ...learnerCases]);
    await context.close();
  });

  it('a visitor is led to /login from every page of a learner', async () => {
    const context = await newVisitor(browser, product.url, { width: 1280, scheme: 'light' });
    const page = await context.newPage();
    for (const one of learnerCases) {
      await page.goto(one.address(courses));
      await page.waitForURL('**/login');
    }
    await context.close();
  });
});
