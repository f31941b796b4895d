import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { settled } from '../tools/browser/study.ts';
import type { Client } from '../tools/product/client.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const screen = 844;
const highest = 1.3 * screen;

/** A course of everything that a subject has, with all of its lessons open. */
async function openedCourse(person: Client, title: string): Promise<Course> {
  const id = await seedCourse(person, {
    title,
    description: `I want to learn all of ${title}.`,
    lessons: 20,
  });
  const course = await person.call<Course>('GET', `/api/courses/${id}`);
  for (const unit of course.units) await person.call('POST', `/api/courses/${id}/units/${unit.id}/finish`);
  return course;
}

/** The heights of all steps of the activity that is open, as they are when they are the current one. */
async function heightsOf(page: Page): Promise<[name: string, height: number][]> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync(
      '[data-state=ahead] { display: block !important; } [data-state] { min-height: 0 !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  });
  for (const block of await page.locator('section[data-kind]').all()) {
    await block.scrollIntoViewIfNeeded();
    await block.locator('button, input, svg, iframe').first().waitFor();
  }
  return page
    .getByRole('group', { name: /^Step \d+ of \d+$/ })
    .evaluateAll((steps) =>
      steps.map((one) => [
        `${one.getAttribute('aria-label')}: ${one.textContent?.slice(0, 60)}`,
        one.getBoundingClientRect().height,
      ]),
    );
}

it.each(['Statistics', 'JavaScript'])(
  'no step of a lesson is higher than 1.3 screens of a phone: %s',
  { timeout: 600_000 },
  async (subject) => {
    const person = await seedAnybody(stage.product.url);
    const course = await openedCourse(person, subject);
    const page = await openSignedIn(await stage.visit(phone), person);
    const tooHigh: string[] = [];
    let steps = 0;
    for (const [number, unit] of course.units.entries()) {
      for (let activity = 0; ; activity += 1) {
        await page.goto(`/classroom/${course.id}/${number}/${activity}`);
        await page.getByText(new RegExp(`^${activity + 1} of \\d+$`)).waitFor();
        await settled(page);
        if ((await page.locator('article').first().getAttribute('data-leader')) !== 'Professor') break;
        await page.getByRole('progressbar', { name: 'Steps' }).waitFor();
        for (const [name, height] of await heightsOf(page)) {
          steps += 1;
          if (height > highest) tooHigh.push(`${Math.round(height)} ${unit.title}, ${activity}, ${name}`);
        }
      }
    }
    expect(steps).toBeGreaterThan(200);
    expect(tooHigh).toEqual([]);
    await page.context().close();
  },
);
