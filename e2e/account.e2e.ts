import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  becomeConfirmed,
  enterPassword,
  logIn,
  newestMail,
  newPerson,
  type Person,
} from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { desk, lookAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('mailing'));

const openSecurity = async (page: Page) => {
  await page.goto('/profile');
  await page
    .getByRole('region', { name: 'Devices logged in' })
    .getByText('This device', { exact: true })
    .waitFor();
};

describe('The Security part of /profile', () => {
  it('changes the password, signs out another device, downloads the data and deletes the account', async () => {
    const person = newPerson();
    const [context, other] = await Promise.all([stage.visit(desk), stage.visit(desk)]);
    const page = await context.newPage();
    const errors = watchErrors(page);
    await becomeConfirmed(page, stage.product.url, person);
    const theirs = await signedInElsewhere(other, person);
    await openSecurity(page);
    await lookAtBothWidths(page);

    const devices = page.getByRole('region', { name: 'Devices logged in' });
    await devices.getByRole('button', { name: /^Log out Chrome/ }).click();
    await devices.getByText('You are logged in on this device only.').waitFor();
    await theirs.reload();
    await theirs.waitForURL('**/login');

    const next = `${person.password}, changed`;
    await page.getByRole('button', { name: 'Change password' }).click();
    await lookAtBothWidths(page);
    await page.getByLabel('Current password').fill('something else');
    await page.getByLabel('New password').fill(next);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    await lookAtBothWidths(page);
    await page.getByLabel('Current password').fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByText('Your password has been changed.').first().waitFor();
    await enterPassword(theirs, person);
    await theirs.getByText('Invalid login credentials').waitFor();

    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = JSON.parse(await readFile(await (await arriving).path(), 'utf8'));
    expect(file).toMatchObject({ format: 'lectern-account-data', account: { email: person.email } });

    await page.getByRole('button', { name: 'Delete my account...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.getByLabel('Type “delete my account”').fill('delete my account');
    await dialog.getByLabel('Current password').fill(next);
    await lookAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await page.waitForURL('**/account-deleted');
    await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
    await lookAtBothWidths(page);
    expect((await newestMail(stage.product.url, person.email)).subject).toBe('Your account has been deleted');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await enterPassword(page, { ...person, password: next });
    await page.getByText('Invalid login credentials').waitFor();
    expect(errors).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  });
});

async function signedInElsewhere(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage();
  await logIn(page, person);
  return page;
}

describe('Change email', () => {
  it('takes effect once both mailed links were opened; until then it is pending, and can be cancelled', async () => {
    const person = newPerson();
    const context = await stage.visit({ width: 1280, scheme: 'light' });
    const page = await context.newPage();
    await becomeConfirmed(page, stage.product.url, person);
    await openSecurity(page);
    const ask = async (email: string) => {
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByLabel('New email').fill(email);
      await page.getByRole('button', { name: 'Send confirmation emails' }).click();
      await page.getByText(`You asked to change to ${email}.`, { exact: false }).waitFor();
    };
    await ask(`dropped-${person.email}`);
    await page.getByRole('button', { name: 'Keep the old address' }).click();
    await page.getByText(/You asked to change/).waitFor({ state: 'hidden' });

    const next = `new-${person.email}`;
    await ask(next);
    for (const address of [person.email, next]) {
      const mail = await newestMail(stage.product.url, address);
      await page.goto(mail.links[0] ?? '');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/profile*');
      if (address === person.email) await page.getByText(/Now open the link in the other email/).waitFor();
    }
    await page.getByRole('region', { name: 'Email', exact: true }).getByText(next).first().waitFor();
    expect(await page.getByText(/You asked to change/).count()).toBe(0);
    await context.close();
  });
});
