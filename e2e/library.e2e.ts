import { describe, expect, it } from 'vitest';
import { newPerson, signUp } from './support/accounts.ts';
import { watchErrors } from './support/browser.ts';
import { startProduct } from './support/product.ts';
import { openStage } from './support/stage.ts';

const stage = openStage(() => startProduct());

describe('The library (decisions.md 26)', () => {
  it('a visitor finds a lesson, reads it and makes a course of it', async () => {
    const context = await stage.visit({ width: 390, scheme: 'light' });
    const page = await context.newPage();
    const errors = watchErrors(page);

    await page.goto('/');
    await page.getByRole('link', { name: 'the library' }).click();
    await page.waitForURL('**/library');
    await page.getByLabel('Search the library').fill('margin of error');
    await page.waitForURL('**/library?q=margin+of+error');
    await page.getByRole('link', { name: 'margin of error', exact: true }).first().click();
    await page.waitForURL('**/library/statistics/polls#terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const terms = page.getByRole('heading', { name: 'Words worth keeping' });
    await expect.poll(async () => (await terms.boundingBox())?.y ?? -1).toBeLessThan(400);
    await page.getByText('Show the solution').click();
    await page.getByRole('link', { name: /^Previous lesson/ }).click();
    await page.waitForURL('**/library/statistics/risk');
    await page.getByRole('heading', { level: 1, name: /Twice the risk/ }).waitFor();
    const picture = page.getByRole('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);

    await page.getByRole('button', { name: 'Make a course of this' }).click();
    await page.waitForURL('**/signup');
    await signUp(page, stage.product.url, newPerson());
    await page.getByRole('link', { name: 'Go on with it' }).click();
    await page.waitForURL('**/create-course');
    expect(await page.getByLabel('Title').inputValue()).toContain('Twice the risk of what?');
    await page.getByRole('button', { name: 'Create Course' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('article').filter({ hasText: 'Twice the risk of what?' }).waitFor();
    expect(await page.getByText('Your draft').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('can be read without any script, from the contents to the lessons of a subject', async () => {
    const context = await stage.browser.newContext({ baseURL: stage.product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/library');
    await page.getByRole('link', { name: 'Statistics for everyday decisions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statistics for everyday decisions' }).waitFor();
    await page
      .getByRole('link', { name: /Twice the risk of what/ })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Make a course of this' }).isDisabled()).toBe(true);
    await context.close();
  });

  it('every address of it is answered with the application, an unknown name of the API with 404', async () => {
    for (const path of ['/library', '/library/statistics', '/library/statistics/averages']) {
      expect((await fetch(stage.product.url + path)).status).toBe(200);
    }
    expect((await fetch(`${stage.product.url}/api/library/statistics/none`)).status).toBe(404);
  });
});
