import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { atActivity, blocksLoaded } from '../tools/browser/classroom.ts';
import { phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { settled } from '../tools/browser/study.ts';
import type { Client } from '../tools/product/client.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

/** 1.3 screens of a phone, in pixels */
const highest = 1.3 * 844;

/** A course of everything that the library has on a subject, with all of its lessons open. */
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

/** Shows the steps that are ahead, too, each as high as its content. */
const showAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync(
      'div[data-state=ahead] { display: block !important; } div[data-state=now] { min-height: 0 !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  });

/**
 * The steps of the activity that is open that are too high, once their blocks are loaded, and how many there are. A text of
 * one step has no groups.
 */
async function measure(page: Page): Promise<{ steps: number; tooHigh: string[] }> {
  await page.locator('article .md :is(p, section)').first().waitFor();
  await showAll(page);
  await blocksLoaded(page);
  await page.waitForLoadState('networkidle');
  const heights = await page.getByRole('group', { name: /^Step \d+ of \d+$/ }).evaluateAll((steps) =>
    steps.map((one) => ({
      text: one.textContent?.slice(0, 60),
      height: one.getBoundingClientRect().height,
    })),
  );
  return {
    steps: heights.length,
    tooHigh: heights
      .filter(({ height }) => height > highest)
      .map(({ text, height }) => `${Math.round(height)} px: ${text}`),
  };
}

it.each(['Statistics', 'JavaScript'])(
  'no step of a lesson is higher than 1.3 screens of a phone: %s',
  { timeout: 600_000 },
  async (subject) => {
    const person = await seedAnybody(stage.product.url);
    const course = await openedCourse(person, subject);
    const page = await openSignedIn(await stage.visit(phone), person);
    // So high that all blocks are near enough to load.
    await page.setViewportSize({ width: phone.width, height: 30_000 });
    const found = { steps: 0, tooHigh: [] as string[] };
    for (const number of course.units.keys()) {
      await page.goto(`/classroom/${course.id}/${number}/0`);
      for (let activity = 0; ; activity += 1) {
        await atActivity(page, activity);
        await settled(page);
        if ((await page.locator('article').first().getAttribute('data-leader')) !== 'Professor') break;
        const { steps, tooHigh } = await measure(page);
        found.steps += steps;
        found.tooHigh.push(...tooHigh.map((one) => `${number}/${activity} ${one}`));
        await page.getByRole('button', { name: 'Next', exact: true }).click();
      }
    }
    expect(found.steps).toBeGreaterThan(250);
    // As one text, which the message of a failure shows whole.
    expect(found.tooHigh.join('\n')).toBe('');
    await page.context().close();
  },
);

it('a step that is reached begins on the screen, and stays there when its exercise is loaded', async () => {
  const person = await seedAnybody(stage.product.url);
  const { id } = await openedCourse(person, 'Statistics');
  const page = await openSignedIn(await stage.visit(phone), person);
  // Sampling: with an exploration, which is three times as high as what stands for it.
  await page.goto(`/classroom/${id}/7/0`);
  const now = page.locator('div[data-state=now]');
  const exploration = now.locator('[data-kind=explore]');
  await now.waitFor();
  while (!(await exploration.isVisible())) {
    const skip = now.getByRole('button', { name: 'Skip' });
    const label = await now.getAttribute('aria-label');
    await ((await skip.isVisible()) ? skip : now.getByRole('button', { name: 'Continue' })).press('Enter');
    await expect.poll(() => now.getAttribute('aria-label')).not.toBe(label);
  }
  await exploration.getByRole('button', { name: 'Draw 200' }).waitFor();
  const { y: top = 0 } = (await now.boundingBox()) ?? {};
  expect(top).toBeGreaterThanOrEqual(48);
  expect(top).toBeLessThan(200);
  await page.context().close();
});

it.each([
  [390, 844],
  [640, 400],
])(
  'Continue is in reach at each step of a window of %i x %i pixels, also when the lesson is opened again',
  async (width, height) => {
    const person = await seedAnybody(stage.product.url);
    const lesson = `/classroom/${(await openedCourse(person, 'Statistics')).id}/0/0`;
    const page = await openSignedIn(await stage.visit(phone), person);
    await page.setViewportSize({ width, height });
    const current = page.locator('div[data-step]:is([data-state=now], [data-state=last])');
    const goOn = current.getByRole('button', { name: 'Continue' });
    /** Whether the middle of the button is on the screen, with nothing above it. */
    const isInReach = (): Promise<boolean> =>
      goOn.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await page.goto(lesson);
    await current.waitFor();
    for (let number = 1; (await current.getAttribute('data-state')) === 'now'; number += 1) {
      await expect.poll(isInReach, { message: `step ${number}` }).toBe(true);
      if (number % 5 === 0) {
        await page.goto('/dashboard');
        await page.goto(lesson);
        await current.waitFor();
        await expect.poll(isInReach, { message: `step ${number}, opened again` }).toBe(true);
      }
      const skip = current.getByRole('button', { name: 'Skip' });
      await ((await skip.isVisible()) ? skip : goOn).click();
      await expect
        .poll(async () => [await current.getAttribute('data-step'), await current.getAttribute('data-state')])
        .not.toEqual([String(number), 'now']);
    }
    await page.context().close();
  },
);
