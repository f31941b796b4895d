import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodReply } from '../server/faculty/model-faculty/test-provider/test-replies.ts';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { lookAround } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { ask } from '../tools/browser/study.ts';
import { startModelProduct } from '../tools/product/model-product.ts';
import { seedAnybody } from '../tools/product/seeded-person.ts';

/** Writing an outline takes realistically long at first; everything else is fast. */
const outline = { tokensPerSecond: 20 };
const stage = openStage(() =>
  startModelProduct(
    (asked) => ({
      text: goodReply(asked),
      tokensPerSecond: () => (asked.user.task === 'course-outline' ? outline.tokensPerSecond : 400),
    }),
    { AI_PARALLEL_CALLS: '4' },
  ),
);

const firstLesson = 'What the kiln is for, part 1';
/** How often the model was asked for the notes of lesson 1. */
const askedForNotes = () =>
  stage.product.provider
    .calls('lesson-notes')
    .filter(({ user }) => JSON.stringify(user).includes(`Why it matters: ${firstLesson}`)).length;

async function wishFor(page: Page, title: string, lessons: number): Promise<void> {
  await page.goto('/create-course');
  await page.getByLabel('Title', { exact: false }).first().fill(title);
  await page.getByLabel('Description', { exact: false }).first().fill('I want to make bowls of my own.');
  await page.getByRole('button', { name: 'More choices' }).click();
  await page.getByLabel('Lessons', { exact: false }).first().fill(String(lessons));
}

it('lesson 1 is read while the outline is written, also after a reload, and is the same one in the classroom', async () => {
  const context = await stage.visit({ width: 390, scheme: 'dark' });
  const page = await openSignedIn(context, await seedAnybody(stage.product.url));
  const errors = watchErrors(page);
  await wishFor(page, 'Pottery', 6);
  await page.getByRole('button', { name: 'Create Course' }).click();

  // Unit by unit, with the first lesson below them before the last unit is written.
  const units = page.getByRole('listitem').filter({ hasText: /What the \w+ is for, part \d/ });
  const notes = page.getByText('Somebody has left a piece on the bench').first();
  await notes.waitFor();
  // However slow the browser is, the outline is not finished before it has been looked at.
  outline.tokensPerSecond = 1;
  await page.getByText('Lesson 1 is ready: read it while the rest is being made.').first().waitFor();
  expect(await units.count()).toBeLessThan(6);
  await lookAround(page);

  await page.reload();
  await notes.waitFor();
  await page.getByText('Taught by test-model').waitFor();
  outline.tokensPerSecond = 400;

  await page.getByText('Your course is ready').first().waitFor({ timeout: 60_000 });
  await expect.poll(() => units.count()).toBe(6);
  await lookAround(page);
  await page.getByRole('button', { name: 'Continue in the classroom' }).click();
  await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0\/0/);
  await notes.waitFor();
  expect(askedForNotes()).toBe(1);
  expect(await ask(page, 'Professor', 'What is a bench?')).toContain('Think of it like a recipe');
  await lookAround(page);
  expect(errors).toEqual([]);
  await context.close();
});

it('an outline is renamed, partly rewritten, extended and shortened, and built in its final state', async () => {
  const context = await stage.visit({ width: 1280, scheme: 'light' });
  const page = await openSignedIn(context, await seedAnybody(stage.product.url));
  const errors = watchErrors(page);
  await wishFor(page, 'Glazes', 3);
  await page.getByLabel('Show me the outline first').check();
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.getByRole('heading', { level: 1, name: 'Look through “Glazes”' }).waitFor();
  const lessons = page.getByRole('list', { name: 'Lessons of the outline' });
  const titles = () =>
    lessons
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const [first, second, third] = await titles();

  await page.getByLabel('Title of lesson 1').fill('What a glaze is');
  await page.getByLabel('Title of lesson 1').press('Enter');
  await page.getByText('3 lessons, saved').waitFor();
  await lessons.getByRole('listitem').nth(1).getByRole('button', { name: 'Suggest another one' }).click();
  await expect.poll(async () => (await titles())[1]).not.toBe(second);
  const [, anew] = await titles();
  await page.getByRole('button', { name: `Remove “${third}”` }).click();
  await page.getByText('2 lessons, saved').waitFor();
  await page.getByLabel('Add a lesson').fill('Glazes from ash');
  await page.getByRole('button', { name: 'Add lesson' }).click();
  await page.getByText('3 lessons, saved').waitFor();
  await page.getByRole('button', { name: 'Move “Glazes from ash” up' }).click();
  await page.getByText('3 lessons, saved').waitFor();
  const wished = ['What a glaze is', 'Glazes from ash', anew];
  await expect.poll(titles).toEqual(wished);
  await lookAround(page);
  await page.reload();
  await lessons.waitFor();
  await expect.poll(titles).toEqual(wished);

  await page.getByRole('button', { name: 'Build this course' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('article', { name: 'Glazes' }).getByRole('button', { name: 'Start Course' }).click();
  await page.getByText('Somebody has left a piece on the bench').first().waitFor();
  await page.getByRole('heading', { name: 'What a glaze is' }).first().waitFor();
  expect(first).not.toBe('What a glaze is');
  expect(errors).toEqual([]);
  await context.close();
});
