import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import {
  anyoneCases,
  learnerCases,
  openCase,
  type PageCase,
  type SeededCourses,
  seedCourses,
} from '../tools/browser/every-page.ts';
import { switchScheme } from '../tools/browser/look-around.ts';
import { openStage, startOpenProduct } from '../tools/browser/stage.ts';
import type { Client } from '../tools/product/client.ts';
import { seedPerson } from '../tools/product/seeded-person.ts';

const stage = openStage(startOpenProduct);
let learner: Client;
let courses: SeededCourses;

beforeAll(async () => {
  const { url } = stage.product;
  learner = await seedPerson(url, 'Ada');
  courses = await seedCourses(learner, await seedPerson(url, 'Ben'));
});

const widths = [1280, 390];

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

describe.each([
  { who: 'signed out', cases: anyoneCases, open: async (context: BrowserContext) => context.newPage() },
  {
    who: 'signed in',
    cases: [...anyoneCases, ...learnerCases],
    open: (context: BrowserContext) => openSignedIn(context, learner),
  },
])(
  'Every route, at 390 and 1280, light and dark: nothing for axe, no sideways scroll, a title, one h1, $who',
  ({ cases, open }) => {
    let page: Page;
    let errors: string[];
    beforeAll(async () => {
      page = await open(await stage.visit({ width: 1280, scheme: 'light' }));
      errors = watchErrors(page);
    });
    afterAll(() => page.context().close());

    it.each(cases)('$name', async (one) => {
      await look(page, one);
      expect(errors).toEqual([]);
    });
  },
);

describe('A visitor', () => {
  it('is led to /login from every page of a learner', async () => {
    const context = await stage.visit({ width: 1280, scheme: 'light' });
    const page = await context.newPage();
    for (const one of learnerCases) {
      await page.goto(one.address(courses));
      await page.waitForURL('**/login');
    }
    await context.close();
  });
});
