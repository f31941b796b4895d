import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { viewportOf } from '../tools/browser/browser.ts';
import { atActivity } from '../tools/browser/classroom.ts';
import { questionHeading, startExam, strip } from '../tools/browser/exam.ts';
import { phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

/** On a phone two options are on the screen with their question; one at 1280×800 with a zoom of 200 %. */
const sizes = [
  { ...viewportOf(phone), options: 2 },
  { width: 640, height: 400, options: 1 },
];
/** Of so many lessons one is looked at first, and the others until so many questions were: all take five minutes. */
const oneOf = 3;
const enough = 9;
/** so many words has a question of ordinary length at most */
const ordinary = 60;

/**
 * After another size the page is laid out anew in its next frames. A press that begins before and ends after it meets
 * two buttons, and is none.
 */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

type Fold = { asked: number; under: string[] };

/** The question on the page, if it has options and ordinary length: what of it ends below what is seen. */
async function foldOf(page: Page, name: string, options: number): Promise<Fold> {
  return page.evaluate(
    ({ name, ordinary, options }) => {
      const [group] = [...document.querySelectorAll('fieldset')].filter((one) => one.checkVisibility());
      const prompt = group?.firstElementChild?.textContent ?? '';
      const inputs = [...(group?.querySelectorAll('input[type=radio], input[type=checkbox]') ?? [])];
      const last = inputs[options - 1]?.closest('label');
      if (!last || prompt.trim().split(/\s+/).length > ordinary) return { asked: 0, under: [] };
      const bar = document.querySelector('[data-foot-bar]');
      const isFixed = bar !== null && getComputedStyle(bar).position === 'sticky';
      const fold = isFixed ? bar.getBoundingClientRect().top : window.innerHeight;
      const over = Math.round(last.getBoundingClientRect().bottom - fold);
      const where = `${name} at ${window.innerWidth}×${window.innerHeight}`;
      return { asked: 1, under: over > 0 ? [`${where}: ${over} px too low: ${prompt.slice(0, 80)}`] : [] };
    },
    { name, ordinary, options },
  );
}

it.each(['Statistics', 'JavaScript'])(
  'the options of a question of ordinary length begin above the fold: %s',
  { timeout: 600_000 },
  async (subject) => {
    const person = await seedAnybody(stage.product.url);
    const id = await seedCourse(person, {
      title: subject,
      description: `I want to learn all of ${subject}.`,
      lessons: 20,
    });
    const course = await person.call<Course>('PATCH', `/api/courses/${id}`, { lessonsOpen: true });
    const page = await openSignedIn(await stage.visit(phone), person);
    const found: Fold = { asked: 0, under: [] };
    const units = [...course.units.entries()];
    const first = units.filter(([number]) => number % oneOf === 0);
    for (const [number, unit] of [...first, ...units.filter((one) => !first.includes(one))]) {
      if (number % oneOf > 0 && found.asked >= enough) break;
      await page.goto(`/classroom/${course.id}/${number}/0`);
      await atActivity(page, 0);
      await page.getByRole('navigation', { name: 'Activities' }).getByRole('link').last().click();
      await page.getByRole('button', { name: 'Start exam' }).waitFor();
      await startExam(page);
      const questions = await strip(page)
        .getByRole('button', { name: /^Question/ })
        .all();
      for (const [index, question] of questions.entries()) {
        // As one comes to it: from the question before, at the place where its button is.
        if (index > 0) await page.getByRole('button', { name: 'Next question' }).click();
        await expect.poll(() => question.getAttribute('aria-current')).toBe('step');
        await expect.poll(() => questionHeading(page).textContent()).toContain(`Question ${index + 1} `);
        await page.locator('fieldset .md:not(.md-plain)').first().waitFor();
        for (const { options, ...size } of sizes) {
          await page.setViewportSize(size);
          const { asked, under } = await foldOf(page, `${unit.title}, question ${index + 1}`, options);
          found.asked += asked;
          found.under.push(...under);
        }
        await page.setViewportSize(viewportOf(phone));
        await drawn(page);
      }
      await page.getByRole('button', { name: 'Submit exam' }).click();
      await page.getByRole('button', { name: 'Submit as it is' }).click();
      await page.getByRole('heading', { name: 'Results', exact: true }).waitFor();
    }
    expect(found.asked).toBeGreaterThanOrEqual(enough);
    expect(found.under.join('\n')).toBe('');
    await page.context().close();
  },
);
