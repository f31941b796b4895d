import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { desk, lookAround, phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

it('a learner finds a lesson and a chat from one field, by keyboard, and is led to the place', async () => {
  const person = await seedAnybody(stage.product.url);
  const course = await seedCourse(person);
  const page = await openSignedIn(await stage.visit(desk), person);
  const errors = watchErrors(page);

  // Something to find: the first lesson's text, and a question in its chat.
  await page.goto(`/classroom/${course}/0/0`);
  await page.getByRole('button', { name: /^Ask the Professor/ }).click();
  const chat = page.getByLabel('Message the Professor');
  await chat.fill('What is a walrus good for?');
  await chat.press('Enter');
  await page.locator('[data-sender="Professor"]').waitFor();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await field(page).fill('walr');
  await group(page, 'Chats').getByRole('option').first().waitFor();
  expect(await page.getByRole('option').locator('mark').first().innerText()).toBe('walrus');
  await lookAround(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/classroom\/.+\?message=/);
  await page.locator('[data-sought]', { hasText: 'What is a walrus good for?' }).waitFor();

  await page.keyboard.press('Control+k');
  await field(page).fill('averag');
  await group(page, 'Lessons').getByRole('option').first().waitFor();
  await group(page, 'Library').getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(errors).toEqual([]);
});

it('on a phone the button is in the header, and in a lesson in the menu', async () => {
  const person = await seedAnybody(stage.product.url);
  const course = await seedCourse(person);
  const page = await openSignedIn(await stage.visit(phone), person);
  await page.goto('/dashboard');
  const next = page.getByRole('link', { name: /^Continue: / });
  // The title may take two lines; its minutes are always there.
  const minutes = next.getByText(/\d+\smin$/).last();
  const [whole, part] = [await next.boundingBox(), await minutes.boundingBox()];
  expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
  const isCut = await next
    .locator('span', { hasText: /^Continue: / })
    .last()
    .evaluate(
      (title) => title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1,
    );
  expect(isCut).toBe(false);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('xylophone');
  await page.getByText('Nothing found for “xylophone”.').waitFor();
  await field(page).fill('statistics');
  await group(page, 'Courses').getByRole('option').first().waitFor();
  await lookAround(page);
  await page.keyboard.press('Escape');

  await page.goto(`/classroom/${course}/0/0`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).waitFor();
});
