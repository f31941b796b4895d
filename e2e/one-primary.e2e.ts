import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { viewportOf } from '../tools/browser/browser.ts';
import {
  anyoneCases,
  learnerCases,
  openCase,
  type SeededCourses,
  seedCourses,
} from '../tools/browser/every-page.ts';
import { openExam, questionCount, results, startExam, strip, submitExam } from '../tools/browser/exam.ts';
import { desk, phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { seedAnybody } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

/** The filled buttons that are seen together, wherever the page is scrolled to: of the fullest view. */
const fullestView = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFilled = (one: HTMLElement) =>
      one.matches('.pub-button')
        ? !one.matches('.pub-button-quiet')
        : (one.dataset.variant ?? 'filled') === 'filled';
    let most: string[] = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += Math.floor(innerHeight / 3)) {
      scrollTo({ top, behavior: 'instant' });
      const seen = [...document.querySelectorAll<HTMLElement>('.mantine-Button-root, .pub-button')].filter(
        (one) => {
          const { y, height, width } = one.getBoundingClientRect();
          const isInView = y + height > 0 && y < innerHeight && width > 0 && one.checkVisibility();
          return isInView && isFilled(one) && !one.matches(':disabled');
        },
      );
      if (seen.length > most.length) most = seen.map(({ textContent }) => textContent?.trim() ?? '');
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return most;
  });

/** how many views with a primary button there were: without any, nothing would be measured */
let withOne = 0;

/** Both widths of a page: what is more than one primary button. */
async function tooMany(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const look of [desk, phone]) {
    await page.setViewportSize(viewportOf(look));
    const filled = await fullestView(page);
    if (filled.length === 1) withOne += 1;
    if (filled.length > 1) found.push(`${name} at ${look.width}: ${filled.join(' | ')}`);
  }
  return found;
}

describe('There is one primary button on a screen', () => {
  let courses: SeededCourses;
  let learner: Awaited<ReturnType<typeof seedAnybody>>;
  beforeAll(async () => {
    learner = await seedAnybody(stage.product.url);
    courses = await seedCourses(learner, await seedAnybody(stage.product.url));
  });

  it.each([
    ['a visitor', anyoneCases],
    ['a learner', learnerCases],
  ] as const)('on every page of %s', async (who, cases) => {
    const context = await stage.visit(desk);
    const page = who === 'a learner' ? await openSignedIn(context, learner) : await context.newPage();
    const found: string[] = [];
    withOne = 0;
    for (const one of cases) {
      await page.setViewportSize(viewportOf(desk));
      await openCase(page, one, courses);
      found.push(...(await tooMany(page, one.name)));
    }
    expect(found).toEqual([]);
    expect(withOne).toBeGreaterThan(10);
    await context.close();
  });

  it('in an exam, from its start to its results', async () => {
    const { context, page } = await openExam(stage, desk);
    const found = await tooMany(page, 'start');
    await startExam(page);
    for (let number = 1; number <= (await questionCount(page)); number += 1) {
      await strip(page)
        .getByRole('button', { name: new RegExp(`^Question ${number},`) })
        .click();
      found.push(...(await tooMany(page, `question ${number}`)));
    }
    await strip(page).getByRole('button', { name: 'Review answers' }).click();
    found.push(...(await tooMany(page, 'review')));
    await submitExam(page);
    await results(page).waitFor();
    await page.getByRole('button', { name: 'Practise what was missed' }).waitFor();
    found.push(...(await tooMany(page, 'results')));
    expect(found).toEqual([]);
    await context.close();
  });
});
