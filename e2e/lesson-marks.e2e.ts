import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { atActivity } from '../tools/browser/classroom.ts';
import { desk, lookAtBothWidths, phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { settled } from '../tools/browser/study.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

/** Selects the first words of a paragraph of the current step. @returns the words */
const selectInStep = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const step = document.querySelector('[data-step][data-state="now"]');
    const paragraph = [...(step?.querySelectorAll('p:not([data-unmarked])') ?? [])].find(
      (one) => !one.closest('[data-unmarked]') && (one.firstChild?.textContent?.length ?? 0) > 30,
    );
    const words = paragraph?.firstChild;
    if (!words) throw new Error('The step has no paragraph.');
    const range = document.createRange();
    range.setStart(words, 0);
    range.setEnd(words, 24);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    return range.toString();
  });

/** The words that are highlighted as marks, with and without a note. */
const painted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['lesson-mark', 'lesson-note', 'lesson-open'].flatMap((name) =>
      [...(CSS.highlights.get(name) ?? [])].map(String),
    ),
  );

it.each([
  ['a phone', phone],
  ['a desk', desk],
])(
  'words in a lesson are marked, annotated, listed and found again: %s',
  { timeout: 240_000 },
  async (_, look) => {
    const person = await seedAnybody(stage.product.url);
    const course = await seedCourse(person);
    const page = await openSignedIn(await stage.visit(look), person);
    await page.goto(`/classroom/${course}/0/0`);
    await atActivity(page, 0);
    await settled(page);
    const notes = page.getByRole('button', { name: /^Notes and marks: / });
    await notes.waitFor();

    await page.locator('[data-step][data-state="now"] p').first().waitFor();
    const marked = await selectInStep(page);
    await page
      .getByRole('toolbar', { name: 'What is selected' })
      .getByRole('button', { name: 'Mark' })
      .click();
    await expect.poll(() => painted(page)).toEqual([marked]);

    await page
      .getByRole('group', { name: /^Step 1 of/ })
      .getByRole('button', { name: /Continue|Skip/ })
      .last()
      .click();
    await page
      .getByRole('group', { name: /^Step 2 of/ })
      .locator('p[data-unmarked]')
      .waitFor();
    const noted = await selectInStep(page);
    await page
      .getByRole('toolbar', { name: 'What is selected' })
      .getByRole('button', { name: 'Note' })
      .click();
    const list = page.getByRole('dialog', { name: 'Notes and marks' });
    await list.getByRole('textbox', { name: 'Your note' }).fill('Ask about this.');
    await list.getByRole('button', { name: 'Save' }).click();
    await list.getByText('Ask about this.').waitFor();
    await lookAtBothWidths(page);
    await list.getByRole('button', { name: 'Close' }).click();
    await list.waitFor({ state: 'hidden' });

    await page.reload();
    await expect.poll(() => painted(page), { timeout: 30_000 }).toEqual([marked, noted]);
    // The first step is folded; its mark leads into it.
    await page.getByRole('button', { name: 'Notes and marks: 2 in this lesson' }).click();
    await list.getByRole('button', { name: `Go to: ${marked.trim()}` }).click();
    await list.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain(marked.trim());
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  },
);
