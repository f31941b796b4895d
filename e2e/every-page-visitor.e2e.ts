import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectWhole, watchErrors } from '../tools/browser/browser.ts';
import {
  anyoneCases,
  learnerCases,
  openCase,
  type SeededCourses,
  seedCourses,
} from '../tools/browser/every-page.ts';
import { desk, lookAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { seedAnybody } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));
let courses: SeededCourses;
let page: Page;

beforeAll(async () => {
  const { url } = stage.product;
  courses = await seedCourses(await seedAnybody(url), await seedAnybody(url));
  page = await (await stage.visit(desk)).newPage();
});

describe('every route, signed out, at 390 and 1280, light and dark: no axe violations, no horizontal scrolling, a title, one h1', () => {
  let errors: string[];
  beforeAll(() => {
    errors = watchErrors(page);
  });

  it.each(anyoneCases)('$name', async (one) => {
    await openCase(page, one, courses);
    await lookAtBothWidths(page);
    await expectWhole(page);
    expect(errors).toEqual([]);
  });
});

describe('A visitor', () => {
  it('with colours of their own reads headings whose lines do not cover each other', async () => {
    // Behind each line a browser paints a plate as high as the font, which is 1.2 of its size at least.
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const one of anyoneCases) {
      await openCase(page, one, courses);
      const tight = await page.locator('h1, h2, h3').evaluateAll((all) =>
        all
          .map((heading) => ({ heading, style: getComputedStyle(heading) }))
          .filter(
            ({ style }) => Number.parseFloat(style.lineHeight) < 1.2 * Number.parseFloat(style.fontSize),
          )
          .map(({ heading }) => heading.textContent),
      );
      expect(tight, one.name).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: null });
  });

  it('is redirected to /login from every page of a learner', async () => {
    for (const one of learnerCases) {
      await page.goto(one.address(courses));
      await page.waitForURL('**/login');
    }
  });
});
