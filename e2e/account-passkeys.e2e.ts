import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atDashboard, becomePerson, newPerson } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { desk, lookAtBothWidths } from '../tools/browser/look-around.ts';
import { logOut } from '../tools/browser/second-step.ts';
import { openStage } from '../tools/browser/stage.ts';
import { listsPasskeys, virtualKey } from '../tools/browser/virtual-key.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const partOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const openPasskeys = async (page: Page) => {
  await page.goto('/profile');
  await partOf(page).getByRole('button', { name: 'Add a passkey' }).waitFor();
  return partOf(page);
};
const addPasskey = async (page: Page) => {
  const part = await openPasskeys(page);
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByRole('button', { name: /^Remove / }).waitFor();
  return part;
};
const useButton = async (page: Page) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
};

describe('Passkeys', () => {
  it('are added, renamed, used to sign in, and removed', async () => {
    const person = newPerson();
    const context = await stage.visit(desk);
    const page = await context.newPage();
    const errors = watchErrors(page);
    const confirms = await virtualKey(page, { keepsPasskeys: true });
    await listsPasskeys(page, false);
    await becomePerson(page, stage.product.url, person);

    const part = await openPasskeys(page);
    await part.getByText('You have no passkeys yet.').waitFor();
    await confirms(false);
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await part.getByText('The browser did not confirm a passkey', { exact: false }).waitFor();
    await lookAtBothWidths(page);
    await confirms(true);
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await part.getByText('Chrome on Linux').waitFor();
    await part.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
    await page.getByRole('dialog', { name: 'Rename passkey' }).waitFor();
    await lookAtBothWidths(page);
    await page.getByLabel('Name', { exact: true }).fill('My laptop');
    await page.keyboard.press('Enter');
    await part.getByText('My laptop').waitFor();
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await part.getByText('has a passkey for your account already', { exact: false }).waitFor();
    await lookAtBothWidths(page);
    await logOut(page);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
    await lookAtBothWidths(page);
    await confirms(false);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByText('No passkey was used.', { exact: false }).waitFor();
    await lookAtBothWidths(page);
    await confirms(true);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await atDashboard(page);

    await openPasskeys(page);
    await part.getByText('Last used', { exact: false }).waitFor();
    await part.getByRole('button', { name: 'Remove My laptop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove passkey' });
    await dialog.getByText('My laptop will not open your account any more.').waitFor();
    await lookAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Remove My laptop' }).click();
    await part.getByText('You have no passkeys yet.').waitFor();
    await logOut(page);
    await useButton(page);
    await page.getByText('This passkey does not open an account here', { exact: false }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('A passkey', () => {
  it('is listed by the browser under the email field, and signs in when chosen there', async () => {
    const person = newPerson();
    const context = await stage.visit({ width: 1280, scheme: 'light' });
    const page = await context.newPage();
    const errors = watchErrors(page);
    await virtualKey(page, { keepsPasskeys: true });
    await becomePerson(page, stage.product.url, person);
    await addPasskey(page);
    await logOut(page);
    await page.goto('/login');
    await atDashboard(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is followed by the second step if the account has one', async () => {
    const person = newPerson();
    const context = await stage.visit({ width: 1280, scheme: 'light' });
    const page = await context.newPage();
    await virtualKey(page, { keepsPasskeys: true });
    await listsPasskeys(page, false);
    await becomePerson(page, stage.product.url, person);
    await addPasskey(page);
    const steps = page.getByRole('region', { name: 'Two-step login' });
    await steps.getByRole('button', { name: 'Use a key as second step' }).click();
    await steps.getByRole('button', { name: 'I have saved them' }).click();
    await logOut(page);
    await useButton(page);
    await page.getByRole('heading', { name: 'One More Step' }).waitFor();
    await page.getByRole('button', { name: 'Use my passkey' }).click();
    await atDashboard(page);
    await context.close();
  });

  it('does not work at another origin, and is not offered at an address without a host name', async () => {
    const context = await stage.visit({ width: 1280, scheme: 'light' });
    const page = await context.newPage();
    await page.goto(`${stage.product.url.replace('localhost', '127.0.0.1')}/login`);
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.getByRole('button', { name: 'Log in with a passkey' }).count()).toBe(0);
    await context.close();
  });
});
