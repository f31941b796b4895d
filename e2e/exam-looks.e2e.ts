import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { openExam, questionCount, questionHeading, results, strip } from '../tools/browser/exam.ts';
import { switchScheme } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { answerQuestion } from '../tools/browser/study.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

/** From the narrowest phone to a wide desktop. */
const widths = [320, 390, 768, 1280, 1920];

/** Checks the current page in both color schemes and at every width. */
async function lookAround(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await switchScheme(page, colorScheme);
    await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Presses Tab until a control of that name has focus. */
async function tabTo(page: Page, name: RegExp, presses = 80): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** Answers the current question by keyboard only. */
async function answerByKeyboard(page: Page): Promise<void> {
  const group = page
    .getByRole('group')
    .filter({ has: page.locator('input, textarea, ul[data-side], ol') })
    .first();
  const kind = await group.evaluate((element) => {
    const control = element.querySelector(
      'input[type=radio], input[type=checkbox], ul[data-side], ol, input, textarea',
    );
    return control instanceof HTMLInputElement ? control.type : (control?.tagName ?? '').toLowerCase();
  });
  const first =
    kind === 'ol' ? 'ol button:not([aria-disabled=true])' : 'input, ul[data-side] button, textarea';
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    if (
      await group.evaluate(
        (element, wanted) =>
          document.activeElement?.matches(wanted) && element.contains(document.activeElement),
        first,
      )
    )
      break;
  }
  if (kind === 'radio' || kind === 'checkbox') return page.keyboard.press('Space');
  if (kind === 'ol') return page.keyboard.press('Enter');
  if (kind !== 'ul') return page.keyboard.type('42');
  const count = await group.getByRole('list', { name: 'To match' }).getByRole('button').count();
  for (let pair = 1; pair <= count; pair += 1) {
    for (const key of ['Enter', 'ArrowRight', 'Space', 'ArrowLeft', 'ArrowDown'])
      await page.keyboard.press(key);
    await group
      .getByRole('button', { name: ', goes with ' })
      .nth(2 * pair - 1)
      .waitFor();
  }
}

describe('The exam', () => {
  it('is accessible in each state, light and dark, and fits from 320 to 1920', async () => {
    const { context, page } = await openExam(stage, { width: 1280, scheme: 'light' });
    const errors = watchErrors(page);
    await lookAround(page);
    await page.getByLabel('Timer', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Start exam' }).click();
    const count = await questionHeading(page)
      .waitFor()
      .then(() => questionCount(page));
    for (let number = 1; number <= count; number += 1) {
      await strip(page)
        .getByRole('button', { name: new RegExp(`^Question ${number},`) })
        .click();
      if (number < count) await answerQuestion(page);
      if (number === 2) await page.getByRole('button', { name: 'Flag to come back to' }).click();
      await lookAround(page);
    }
    await strip(page).getByRole('button', { name: 'Review answers' }).click();
    await page.getByRole('heading', { name: 'Before you submit' }).waitFor();
    await lookAround(page);
    await page.getByRole('button', { name: 'Leave the exam' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('complementary', { name: 'An exam is open' }).waitFor();
    await lookAround(page);
    await page.goForward();
    await page.getByRole('button', { name: 'Submit exam' }).click();
    await page.getByRole('button', { name: 'Submit as it is' }).click();
    await results(page).waitFor();
    await page.getByRole('button', { name: 'Practise what was missed' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    const [last, bar] = await Promise.all(
      [page.getByRole('group', { name: 'Where you stand' }), page.locator('[data-foot-bar]')].map((one) =>
        one.boundingBox(),
      ),
    );
    expect((last?.y ?? 0) + (last?.height ?? 0), 'the results on one screen').toBeLessThanOrEqual(
      bar?.y ?? 0,
    );
    await lookAround(page);
    await page.getByRole('group', { name: 'Question 1 of 5' }).getByRole('heading').click();
    await lookAround(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('can be taken by keyboard only, from start to results', async () => {
    const { context, page } = await openExam(stage, { width: 1280, scheme: 'dark' });
    await tabTo(page, /^Start exam$/);
    await page.keyboard.press('Enter');
    await questionHeading(page).waitFor();
    const count = await questionCount(page);
    for (let number = 1; number <= count; number += 1) {
      await page.getByRole('heading', { name: `Question ${number} of ${count}` }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
      await answerByKeyboard(page);
      await strip(page)
        .getByRole('button', { name: new RegExp(`^Question ${number}, answered`) })
        .waitFor();
      // In a numeric or text field Enter moves on by itself.
      const type = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type);
      if (type !== 'text') await tabTo(page, number === count ? /^Review answers$/ : /^Next question$/);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Before you submit' }).waitFor();
    await tabTo(page, /^Submit exam$/);
    await page.keyboard.press('Enter');
    await results(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Results');
    await context.close();
  });
});
