import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atDashboard, becomePerson, enterPassword, newPerson } from '../tools/browser/accounts.ts';
import { tabTo } from '../tools/browser/classroom.ts';
import { codeOf, logOut, setUpApp } from '../tools/browser/second-step.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const desk = { width: 1280, scheme: 'light' } as const;

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target, 90);
  await page.keyboard.press(key);
}

const expectFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true);

it('from the login through the second step to the profile, and signing out the other devices, by keyboard alone', async () => {
  const person = newPerson();
  const [context, other] = await Promise.all([stage.visit(desk), stage.visit(desk)]);
  const page = await context.newPage();
  await becomePerson(page, stage.product.url, person);
  const { secret } = await setUpApp(page, -1);
  await logOut(page);
  const theirs = await other.newPage();
  await enterPassword(theirs, person);
  await theirs.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0));
  await theirs.keyboard.press('Enter');
  await atDashboard(theirs);

  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await expectFocus(code);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText(/This code is not right/).waitFor();
  await expectFocus(code);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await atDashboard(page);

  await press(page, page.getByRole('button', { name: 'Open menu' }));
  await press(page, page.getByRole('link', { name: 'Profile' }));
  await page.waitForURL('**/profile');
  const devices = page.getByRole('region', { name: 'Devices logged in' });
  await press(page, devices.getByRole('button', { name: 'Log out everywhere else' }), 'Space');
  await devices.getByText('You are logged in on this device only.').waitFor();
  await theirs.reload();
  await theirs.waitForURL('**/login');
  // The button is gone, but focus is not lost.
  await expectFocus(devices.getByRole('heading', { name: 'Devices logged in' }));
  await Promise.all([context.close(), other.close()]);
});
