import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  atActivity,
  newStudent,
  openActivity,
  readsAsOnePage,
  type Student,
} from '../tools/browser/classroom.ts';
import { openStage } from '../tools/browser/stage.ts';
import { openChat, settled } from '../tools/browser/study.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));
let student: Student;
beforeAll(async () => {
  student = await newStudent(stage, { width: 1280, scheme: 'light' }, readsAsOnePage);
});

afterEach(() => student.context.setOffline(false));

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

/** Waits until what the lesson's other activities need has been loaded: a second without a request. */
const loadedAhead = (page: Page) => page.waitForLoadState('networkidle');

describe('without a network', () => {
  it('a banner says so on every page, for as long as it lasts', async () => {
    const { context } = student;
    for (const address of ['/dashboard', '/library/statistics']) {
      const page = await context.newPage();
      await page.goto(address);
      await loadedAhead(page);
      await context.setOffline(true);
      await banner(page).waitFor();
      await context.setOffline(false);
      await banner(page).waitFor({ state: 'detached' });
      await page.close();
    }
  });

  it.each([390, 1280])(
    'the banner covers nothing that can be pressed, in a window %i wide',
    async (width) => {
      const { page, context } = student;
      await page.setViewportSize({ width, height: 800 });
      await openActivity(page, student, 0);
      await settled(page);
      await context.setOffline(true);
      await banner(page).waitFor();
      const themes = page.getByRole('button', { name: 'Switch to dark theme' });
      const controls = page.locator('header, [role=tablist], nav').locator('button, a, [role=tab]');
      /** The names of those whose middle is below the banner. */
      const coveredOf = (all: Locator) =>
        all.filter({ visible: true }).evaluateAll((shown) =>
          shown
            .filter((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=status]');
            })
            .map((one) => one.getAttribute('aria-label') ?? one.textContent),
        );
      expect(await themes.count()).toBe(1);
      await expect.poll(() => coveredOf(themes.or(controls))).toEqual([]);
      // What is not scrolled with the page is not covered later, either.
      await page.mouse.wheel(0, 600);
      await expect.poll(() => coveredOf(themes.or(page.getByRole('tab')))).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  );

  it.each([390, 1280])(
    'a step that is reached is in sight below the banner, in a window %i wide',
    async (width) => {
      const { page, context } = student;
      await page.setViewportSize({ width, height: 844 });
      await openActivity(page, student, 0);
      await settled(page);
      await page.getByRole('button', { name: 'Read in steps' }).click();
      const current = page.locator('div[data-step][data-state=now]');
      await current.waitFor();
      await context.setOffline(true);
      await banner(page).waitFor();
      for (let more = 0; more < 3; more += 1) {
        const label = await current.getAttribute('aria-label');
        const skip = current.getByRole('button', { name: 'Skip' });
        await ((await skip.isVisible()) ? skip : current.getByRole('button', { name: 'Continue' })).click();
        await expect.poll(() => current.getAttribute('aria-label')).not.toBe(label);
        const isInSight = () =>
          current.locator('> p').evaluate((name) => {
            const { x, y, height } = name.getBoundingClientRect();
            return name.contains(document.elementFromPoint(x + 4, y + height / 2));
          });
        await expect.poll(isInSight, { message: `after ${label}` }).toBe(true);
      }
      await page.getByRole('button', { name: 'Read as one page' }).click();
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  );

  it('the next activity of an open lesson has its exercises and its pictures', async () => {
    const { page, context } = student;
    await openActivity(page, student, 0);
    await settled(page);
    await loadedAhead(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await atActivity(page, 1);
    await settled(page);
    const exercise = page.locator('[data-kind="predict"]').first();
    await exercise.scrollIntoViewIfNeeded();
    await exercise.getByRole('button', { name: 'Check my guess' }).waitFor();
    for (const picture of await page.locator('.md-drawing img:visible').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  });

  it('the chat keeps a message, says why it is not answered, and sends it when the network is back', async () => {
    const { page, context } = student;
    await openActivity(page, student, 0);
    await openChat(page);
    await context.setOffline(true);
    await page.getByLabel('Message the Professor').fill('What is a median?');
    await page.keyboard.press('Enter');
    await page.getByText(/^You are offline\. Your message is kept/).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Useful', exact: true }).waitFor();
    expect(await page.getByText(/^You are offline/).count()).toBe(0);
  });

  it('an exercise that could not be loaded says so, and is fetched again in its place', async () => {
    const { page } = student;
    await page.goto('about:blank');
    await page.route(/\/assets\/predict-block/, (route) => route.abort());
    await openActivity(page, student, 1);
    await settled(page);
    const exercise = page.locator('[data-kind="predict"]').first();
    await exercise.scrollIntoViewIfNeeded();
    await exercise.getByRole('alert').filter({ hasText: 'This could not be loaded.' }).waitFor();
    await page.unroute(/\/assets\/predict-block/);
    await exercise.getByRole('button', { name: 'Try again' }).click();
    await exercise.getByRole('button', { name: 'Check my guess' }).waitFor();
  });
});
