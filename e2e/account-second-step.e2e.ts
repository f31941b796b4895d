import { describe, expect, it } from 'vitest';
import {
  atDashboard,
  becomePerson,
  enterPassword,
  linkOf,
  newestMail,
  newPerson,
} from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { lookAround, lookAtBothWidths, phone } from '../tools/browser/look-around.ts';
import { codeOf, logOut, openTwoStep, setUpApp } from '../tools/browser/second-step.ts';
import { openStage } from '../tools/browser/stage.ts';
import { virtualKey } from '../tools/browser/virtual-key.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

describe('Two-step login', () => {
  it('is set up with an app, required at sign-in, replaced once by a recovery code, and removed', async () => {
    const person = newPerson();
    const context = await stage.visit(phone);
    const page = await context.newPage();
    const errors = watchErrors(page);
    await becomePerson(page, stage.product.url, person);
    const { secret, recovery } = await setUpApp(page, -1, lookAtBothWidths);
    await logOut(page);

    await enterPassword(page, person);
    await page.getByRole('heading', { name: 'One More Step' }).waitFor();
    await lookAtBothWidths(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0));
    await page.keyboard.press('Enter');
    await atDashboard(page);
    await logOut(page);

    await enterPassword(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[0]?.toUpperCase() ?? '');
    await lookAtBothWidths(page);
    await page.keyboard.press('Enter');
    await atDashboard(page);
    await logOut(page);

    await enterPassword(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('This recovery code is wrong or was used before').waitFor();
    await lookAtBothWidths(page);
    await page.getByLabel('Recovery code').fill(recovery[1] ?? '');
    await page.keyboard.press('Enter');
    await atDashboard(page);

    const part = await openTwoStep(page);
    await part.getByText('8 recovery codes are left.', { exact: false }).waitFor();
    await part.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await part.getByLabel('Code from the app, or a recovery code').fill(codeOf(secret, 1));
    await lookAtBothWidths(page);
    await page.keyboard.press('Enter');
    await part.getByText('Off: your password alone opens your account.').waitFor();
    await logOut(page);
    await enterPassword(page, person);
    await atDashboard(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a password known to somebody else', () => {
  it('opens no page and no API call: not by its address, not after a reload, not by a reset link', async () => {
    const person = newPerson();
    const context = await stage.visit({ width: 1280, scheme: 'light' });
    const page = await context.newPage();
    await becomePerson(page, stage.product.url, person);
    const { secret } = await setUpApp(page, 0);
    await logOut(page);

    await enterPassword(page, person);
    await page.getByRole('heading', { name: 'One More Step' }).waitFor();
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'One More Step' }).waitFor();
    const refused = await page.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}');
      const headers = { authorization: `Bearer ${access_token}` };
      const asked = ['/api/courses', '/api/profile', '/api/account/data'].map((path) =>
        fetch(path, { headers }),
      );
      return Promise.all(
        (await Promise.all(asked)).map(async (one) => [one.status, (await one.json()).code]),
      );
    });
    expect(refused).toEqual(Array.from({ length: 3 }, () => [401, 'insufficient_aal']));
    await page.getByRole('button', { name: 'Cancel and log out' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('supabase.auth.token'))).toBeNull();

    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Password reset link sent to your email.').waitFor();
    await page.goto(linkOf(await newestMail(stage.product.url, person.email)));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/update-password*');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await page.getByLabel('New password').fill(`${person.password}, again`);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByText('Password updated successfully! Redirecting to login...').waitFor();
    await context.close();
  });
});

describe('A passkey', () => {
  it('is added, required at sign-in, and removed; a browser that refuses it leaves nothing behind', async () => {
    const person = newPerson();
    const context = await stage.visit({ width: 1280, scheme: 'light' });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const confirms = await virtualKey(page);
    await becomePerson(page, stage.product.url, person);
    const part = await openTwoStep(page);

    await confirms(false);
    await part.getByRole('button', { name: 'Use a key as second step' }).click();
    await part
      .getByText('The browser did not confirm a passkey or security key.', { exact: false })
      .waitFor();
    await lookAround(page);
    await part.getByText('Off: your password alone opens your account.').waitFor();

    await confirms(true);
    await part.getByRole('button', { name: 'Use a key as second step' }).click();
    const codes = part.getByRole('list', { name: 'Your recovery codes' });
    await codes.waitFor();
    await part.getByRole('button', { name: 'I have saved them' }).click();
    await part.getByRole('button', { name: 'Remove Passkey' }).waitFor();
    await lookAround(page);
    await logOut(page);

    await enterPassword(page, person);
    await page.getByRole('button', { name: 'Use my passkey' }).waitFor();
    await lookAround(page);
    await confirms(false);
    await page.getByRole('button', { name: 'Use my passkey' }).click();
    await page
      .getByText('The browser did not confirm a passkey or security key.', { exact: false })
      .waitFor();
    await confirms(true);
    await page.getByRole('button', { name: 'Use my passkey' }).click();
    await atDashboard(page);

    await openTwoStep(page);
    await part.getByRole('button', { name: 'Remove Passkey' }).click();
    await part.getByText('Remove Passkey: your browser asks for it first.').waitFor();
    await lookAround(page);
    await part.getByRole('button', { name: 'Remove Passkey' }).click();
    await part.getByText('Off: your password alone opens your account.').waitFor();
    await logOut(page);
    await enterPassword(page, person);
    await atDashboard(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
