import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import type { CourseFile } from '../server/courses/file/course-file-schema.ts';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { openStage } from '../tools/browser/stage.ts';
import { goal, seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));
const folder = mkdtempSync(join(tmpdir(), 'lectern-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lessons = (page: Page) =>
  page
    .getByRole('list', { name: 'Lessons' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const details = async (page: Page, title: string) => {
  await card(page, title).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
};

it('an owner edits a course by keyboard, deletes it, restores it, and shares it as a file', async () => {
  const person = await seedAnybody(stage.product.url);
  await seedCourse(person);
  const context = await stage.visit({ width: 390, scheme: 'dark' });
  const page = await openSignedIn(context, person);
  const errors = watchErrors(page);

  // Edit: from the details, by keyboard only.
  await page.goto('/dashboard');
  await details(page, goal.title);
  await page.getByRole('link', { name: 'Edit course' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: `Edit “${goal.title}”` }).waitFor();
  const before = await lessons(page);
  const last = String(before.at(-1));
  await page.getByRole('button', { name: `Move “${last}” up` }).press('Enter');
  await page.getByText(`“${last}” is now lesson 3 of 4.`).waitFor({ state: 'attached' });
  // Focus has moved along: Enter again moves it again.
  await page.keyboard.press('Enter');
  await page.getByText(`“${last}” is now lesson 2 of 4.`).waitFor({ state: 'attached' });
  await expect.poll(() => lessons(page)).toEqual([before[0], last, before[1], before[2]]);
  await page.getByRole('button', { name: `Remove “${before[0]}”` }).press('Enter');
  await page.getByRole('button', { name: 'Remove it' }).press('Enter');
  await page.getByRole('button', { name: `Put back “${before[0]}”` }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Numbers in the news');
  await page.getByLabel('Title', { exact: true }).press('Tab');
  await page.getByRole('heading', { level: 1, name: 'Edit “Numbers in the news”' }).waitFor();
  await page.getByText('3 lessons, saved').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByRole('list', { name: 'Lessons' }).waitFor();
  await expect.poll(() => lessons(page)).toEqual([last, before[1], before[2]]);

  // Download, delete, undo: focus is on the undo button at once.
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.getByRole('link', { name: /^Continue: / }).waitFor();
  await details(page, 'Numbers in the news');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download this course' }).click(),
  ]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  await page.getByRole('button', { name: 'Delete course' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await card(page, 'Numbers in the news').waitFor({ state: 'detached' });
  await page.getByText('Recently deleted (1)').waitFor();
  // Today no longer offers a lesson of it.
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByText('Numbers in the news', { exact: true }).waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await card(page, 'Numbers in the news').waitFor();
  await page.getByText('Recently deleted (1)').waitFor({ state: 'detached' });

  // Import: errors in a corrupt file are located, the correct one becomes a second course.
  const file = JSON.parse(readFileSync(path, 'utf8')) as CourseFile;
  expect([download.suggestedFilename(), file.course.units.length]).toEqual([
    'lectern-numbers-in-the-news.json',
    3,
  ]);
  const spoilt = join(folder, 'spoilt.json');
  writeFileSync(spoilt, JSON.stringify({ ...file, course: { ...file.course, weeklyHours: 99 } }));
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(spoilt);
  await page.getByRole('alert').getByText('course.weeklyHours').waitFor();
  await expectNoSidewaysScroll(page);
  await input.setInputFiles(path);
  await card(page, 'Numbers in the news').nth(1).waitFor();
  expect(await card(page, 'Numbers in the news').count()).toBe(2);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
