import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectWhole, watchErrors } from '../tools/browser/browser.ts';
import {
  anyoneCases,
  learnerCases,
  openCase,
  type SeededCourses,
  seedCourses,
} from '../tools/browser/every-page.ts';
import { desk, lookAtBothWidths, lookOnceAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage, startOpenProduct } from '../tools/browser/stage.ts';
import { seedPerson } from '../tools/product/seeded-person.ts';

const stage = openStage(startOpenProduct);
let courses: SeededCourses;
let page: Page;
let errors: string[];

beforeAll(async () => {
  const { url } = stage.product;
  const learner = await seedPerson(url, 'Ada');
  courses = await seedCourses(learner, await seedPerson(url, 'Ben'));
  page = await openSignedIn(await stage.visit(desk), learner);
  errors = watchErrors(page);
});

describe('every route, signed in, at 390 and 1280, light and dark: no axe violations, no horizontal scrolling, a title, one h1', () => {
  it.each(learnerCases)('$name', async (one) => {
    await openCase(page, one, courses);
    await lookAtBothWidths(page);
    await expectWhole(page);
    expect(errors).toEqual([]);
  });

  // every-page-visitor.e2e.ts checks these pages in all combinations.
  it.each(anyoneCases)('$name, a public page', async (one) => {
    await openCase(page, one, courses);
    await lookOnceAtBothWidths(page);
    await expectWhole(page);
    expect(errors).toEqual([]);
  });
});
