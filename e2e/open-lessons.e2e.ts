import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { desk, lookAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { goToExam, settled } from '../tools/browser/study.ts';
import { goal, seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const details = async (page: Page) => {
  await page.getByRole('article', { name: goal.title }).getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: goal.title });
  await dialog.waitFor();
  return dialog;
};
const builtOn = (page: Page) => page.getByText(/^Builds on lesson \d+$/);

it('an owner opens all lessons, does the third one first, and keeps the order again', async () => {
  const person = await seedAnybody(stage.product.url);
  const course = await seedCourse(person);
  const context = await stage.visit(desk);
  const page = await openSignedIn(context, person);
  const errors = watchErrors(page);

  // The dashboard leads by one button, the lesson with its minutes; the rest is secondary.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Continue: .+ \d+\smin$/ }).waitFor();
  const primary = page.locator('main .mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])');
  await expect.poll(() => primary.count()).toBe(1);

  // Locked: neither the list nor the address opens the third lesson.
  let dialog = await details(page);
  await expect.poll(() => dialog.getByText('Locked').count()).toBe(3);
  expect(await dialog.getByRole('button', { name: /^Unit 3: / }).count()).toBe(0);
  await page.goto(`/classroom/${course}/2`);
  await page.getByText('This lesson opens when you have finished the ones before it.').waitFor();
  await lookAtBothWidths(page);

  // Open: any of them can be pressed, and each says what it builds on.
  await page.goto('/dashboard');
  dialog = await details(page);
  await dialog.getByRole('button', { name: 'Open all lessons' }).dblclick();
  await expect.poll(() => builtOn(page).count()).toBe(3);
  await lookAtBothWidths(page);
  await dialog.getByRole('button', { name: /^Unit 3: / }).click();
  await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/2\/0$/);
  await settled(page);

  // Where it was left it goes on, also after a reload, and from the dashboard.
  await page.goto('/dashboard');
  const third = (await page.getByRole('link', { name: /^Continue: / }).getAttribute('href')) ?? '';
  expect(third).toMatch(/\/2\/0$/);
  await page.getByRole('link', { name: /^Continue: / }).click();
  await page.waitForURL(`**${third}`);
  await goToExam(page);
  await page.getByRole('button', { name: 'End Session' }).click();
  await page.getByRole('button', { name: 'Finish without it' }).click();
  await page.waitForURL('**/dashboard');
  // The one after it comes next.
  const next = page.getByRole('region', { name: /is finished$/ }).getByRole('link', { name: /^Next: / });
  expect(await next.getAttribute('href')).toBe(`/classroom/${course}/3`);

  await page.goto(`/courses/${course}`);
  await page.getByText('Completed').waitFor();
  await expect.poll(() => builtOn(page).count()).toBe(2);
  await page.reload();
  await expect.poll(() => builtOn(page).count()).toBe(2);
  await lookAtBothWidths(page);

  // Kept again: what was finished stays so, the rest waits.
  await page.getByRole('button', { name: 'Keep the order' }).click();
  await page.getByRole('button', { name: 'Open all lessons' }).waitFor();
  await expect.poll(() => page.getByText('Locked').count()).toBe(2);
  await page.getByText('Completed').waitFor();
  await page.goto('/dashboard');
  await page.getByText('25%').waitFor();
  expect(await page.getByRole('link', { name: /^Continue: / }).getAttribute('href')).toMatch(/\/0$/);
  // From the locked lesson's own page they open, too.
  await page.goto(`/classroom/${course}/3`);
  await page.getByRole('button', { name: 'Open all lessons' }).click();
  await page.waitForURL(/\/3\/0$/);
  await settled(page);
  expect(errors).toEqual([]);
  await context.close();
});
