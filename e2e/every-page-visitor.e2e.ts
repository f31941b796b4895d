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
  it('is redirected to /login from every page of a learner', async () => {
    for (const one of learnerCases) {
      await page.goto(one.address(courses));
      await page.waitForURL('**/login');
    }
  });
});
