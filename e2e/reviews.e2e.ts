import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { viewportOf, watchErrors } from '../tools/browser/browser.ts';
import { desk, lookAtBothWidths, phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import {
  answerQuestion,
  endSession,
  goToExam,
  settled,
  sitExam,
  startCourse,
} from '../tools/browser/study.ts';
import { startClockedProduct } from '../tools/product/clocked-product.ts';
import { goal, seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';

const stage = openStage(startClockedProduct);

/** Completes the practice of a repair, with a hint on its first question. */
async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await page
    .getByRole('button', { name: 'A stronger hint' })
    .or(page.getByText('These are all the hints'))
    .first()
    .waitFor();
  for (let number = 0; number < 8; number++) {
    await page.getByText(new RegExp(`^Practice question ${number + 1} of`)).waitFor();
    await answerQuestion(page);
    await page.getByRole('button', { name: 'Check answer' }).click();
    const next = page.getByRole('button', { name: 'Next practice question' });
    const end = page.getByRole('button', { name: 'See where you stand' });
    await next.or(end).waitFor();
    if (number === 0) {
      // Answers are restored after a reload; practice continues where it was.
      await page.reload();
      await page.getByText(/^Practice question 2 of/).waitFor();
      continue;
    }
    if (await end.isVisible()) return end.click();
    await next.click();
  }
  throw new Error('the practice has no end');
}

/** Missed cards are repeated at the end of the session, once each if known then. */
async function onceMoreByKeyboard(page: Page): Promise<void> {
  const done = page.getByText('That was it for today');
  const show = page.getByRole('button', { name: 'Show the answer' });
  for (let looked = false; ; looked = true) {
    await show.or(done).first().waitFor();
    if (await done.isVisible()) return;
    await show.focus();
    await page.keyboard.press('Enter');
    const known = page.getByRole('button', { name: 'I know it now' });
    await known.waitFor();
    if (!looked) await lookAtBothWidths(page);
    await known.focus();
    await page.keyboard.press('Enter');
    await known.waitFor({ state: 'hidden' });
  }
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Are the buttons of this part of the page in view without scrolling? */
async function hasAllInView(page: Page, part: Locator): Promise<boolean> {
  await page.evaluate(() => scrollTo(0, 0));
  const height = page.viewportSize()?.height ?? 0;
  const buttons = await part.locator('a, button').all();
  const boxes = await Promise.all(buttons.map((one) => one.boundingBox()));
  return boxes.every((box) => box !== null && box.y > 0 && box.y + box.height <= height);
}

/** Reviews the due cards by keyboard: reveals or says 'I don't know', then grades. Returns their number. */
async function reviewByKeyboard(page: Page): Promise<number> {
  for (let cards = 0; cards < 60; cards++) {
    const show = page.getByRole('button', { name: 'Show the answer' });
    const dontKnow = page.getByRole('button', { name: 'I don’t know' });
    const done = page.getByText('That was it for today');
    await show.or(dontKnow).or(done).first().waitFor();
    if (await done.isVisible()) return cards;
    if (await page.getByRole('heading', { name: 'Once more' }).isVisible()) {
      await onceMoreByKeyboard(page);
      return cards;
    }
    const isTerm = await show.isVisible();
    await (isTerm ? show : dontKnow).focus();
    await page.keyboard.press('Enter');
    // Who does not know is asked for no grade.
    await page.getByRole('button', { name: isTerm ? /^Again/ : 'Continue' }).waitFor();
    if (cards === 0) await lookAtBothWidths(page);
    const left = page.getByRole('heading', { name: 'The answer' });
    await page.keyboard.press(isTerm ? '3' : '1');
    await left.waitFor({ state: 'hidden' });
  }
  throw new Error('the reviews have no end');
}

describe('What next', () => {
  it('from a failed question to the reason, the correction, the repair, and the reviews on the following days', async () => {
    const person = await seedAnybody(stage.product.url);
    await seedCourse(person);
    const context = await stage.visit(desk);
    const page = await openSignedIn(context, person);
    const errors = watchErrors(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await startCourse(page);
    await goToExam(page);
    await sitExam(page);

    const fold = page.getByRole('group', { name: 'Where you stand' });
    await fold.getByRole('heading', { name: 'Where you stand' }).click();
    // An exam need not test every objective; this one was tested.
    const notYet = fold
      .getByRole('listitem')
      .filter({ hasText: 'To practise' })
      .filter({ hasText: /(right so far|once|times).*, on / })
      .first();
    await notYet.waitFor();
    await lookAtBothWidths(page);
    const objective =
      (await notYet.getByRole('button', { name: /^I know this: / }).getAttribute('aria-label')) ?? '';
    const named = fold
      .getByRole('listitem')
      .filter({ hasText: objective.replace('I know this: ', '').slice(0, 40) });
    await named.getByRole('button', { name: /^I know this/ }).click();
    await named.getByText(/^You said on .* that you know this\. On record: /).waitFor();
    await named.getByRole('button', { name: /^Go by my answers again/ }).click();
    await named.getByText('To practise').waitFor();

    await page.getByRole('button', { name: 'Practise what was missed' }).click();
    await page.getByRole('heading', { name: /^Once more: / }).waitFor();
    await settled(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/classroom\/[0-9a-f-]{36}\/0\/4$/);
    await lookAtBothWidths(page);
    await practise(page);
    await page.getByRole('region', { name: 'Where you stand' }).waitFor();
    await page.getByText(/Well done\.|What was missed comes back in your reviews/).waitFor();
    await lookAtBothWidths(page);
    await endSession(page);

    const ended = page.getByRole('region', { name: /is finished$/ });
    await ended.getByText(/^skills? (shown|begun) in this course/).waitFor();
    await expect.poll(() => focusedText(page)).toMatch(/is finished$/);
    await ended.getByRole('link', { name: /^Next: .+, \d+\smin$/ }).waitFor();
    // All of it is in the first view, on a phone and on a desk.
    for (const size of [viewportOf(phone), viewportOf(desk)]) {
      await page.setViewportSize(size);
      expect(await hasAllInView(page, ended)).toBe(true);
    }
    await lookAtBothWidths(page);
    await ended.getByRole('link', { name: 'My Learning Dashboard' }).click();
    await ended.waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('My Learning Dashboard');

    const today = page.getByRole('region', { name: 'Today' });
    await today.getByText(/No reviews are due\. \d+ cards? comes? back on/).waitFor();
    await today.getByRole('link', { name: /^Continue: .+ \d+\smin$/ }).waitFor();
    await lookAtBothWidths(page);

    stage.product.passDays(1);
    await page.reload();
    await today.getByRole('link', { name: /^Review \d+ cards?$/ }).click();
    await page.waitForURL('**/reviews');
    expect(await reviewByKeyboard(page)).toBeGreaterThan(0);
    await lookAtBothWidths(page);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await today.getByText(/cards? reviewed today/).waitFor();
    await page.getByRole('article', { name: goal.title }).waitFor();
    await lookAtBothWidths(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
