import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  startTestOidcProvider,
  type TestOidcProvider,
} from '../server/auth/identities/test-oidc-provider.ts';
import { atDashboard, becomeConfirmed, newPerson } from '../tools/browser/accounts.ts';
import { type Look, watchErrors } from '../tools/browser/browser.ts';
import { lookAround, lookAtBothWidths, phone } from '../tools/browser/look-around.ts';
import { codeOf, logOut, setUpApp } from '../tools/browser/second-step.ts';
import { openStage } from '../tools/browser/stage.ts';
import { startProduct } from '../tools/product/product.ts';

let provider: TestOidcProvider;
const stage = openStage(async () => {
  provider = await startTestOidcProvider();
  const { issuer, clientIds, clientSecret, label } = provider.settings;
  const product = await startProduct({
    RATE_LIMITS: 'off',
    AUTH_OIDC_CAMPUS_ISSUER: issuer,
    AUTH_OIDC_CAMPUS_CLIENT_ID: clientIds[0],
    AUTH_OIDC_CAMPUS_CLIENT_SECRET: clientSecret,
    AUTH_OIDC_CAMPUS_LABEL: label,
  });
  provider.serve(`${product.url}/auth/v1/callback`);
  return product;
});
afterAll(() => provider?.close());

/** A user known to the provider, with an address verified there. */
const known = () => {
  const { email } = newPerson('grace');
  return { subject: provider.person(email.split('@')[0] ?? '', { email, email_verified: true }), email };
};

const visitor = async (size: Look) => {
  const context = await stage.visit(size);
  const page = await context.newPage();
  return { context, page, errors: watchErrors(page) };
};

const atProvider = (page: Page) => page.getByRole('heading', { name: 'Sign in at Campus' }).waitFor();
const continueWith = (page: Page) => page.getByRole('button', { name: 'Continue with Campus' }).click();
const connect = (page: Page) => page.getByRole('button', { name: 'Connect Campus', exact: true }).click();

async function signInThere(page: Page, subject: string) {
  await atProvider(page);
  await page.getByLabel('Name').fill(subject);
  await page.getByRole('button', { name: 'Go on' }).click();
}

async function cancelThere(page: Page) {
  await atProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
}

const isInView = (target: Locator) =>
  target.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

const waysIn = (page: Page) => page.getByRole('region', { name: 'Ways to log in' });
const refused = /The other service cancelled or refused it. Nothing has changed here./;

describe('Continue with a provider', () => {
  it('signs up, returns, and signs in again; cancelling there is reported, and the only way to sign in stays', async () => {
    const { context, page, errors } = await visitor(phone);
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Continue with Campus' }).waitFor();
    await lookAtBothWidths(page);
    await continueWith(page);
    await cancelThere(page);
    await page.waitForURL('**/login');
    await page.getByRole('alert').getByText(refused).waitFor();
    await lookAtBothWidths(page);
    await page.reload();
    await page.getByRole('button', { name: 'Continue with Campus' }).waitFor();
    expect(await page.getByText(refused).count()).toBe(0);

    const { subject, email } = known();
    await continueWith(page);
    await signInThere(page, subject);
    await atDashboard(page);
    await page.waitForURL(`${stage.product.url}/dashboard`);

    await page.goto('/profile');
    await waysIn(page).getByText(email).waitFor();
    await waysIn(page).getByText('An account needs at least one of these', { exact: false }).waitFor();
    expect(await waysIn(page).getByRole('button').count()).toBe(0);
    await lookAtBothWidths(page);

    await logOut(page);
    await page.goto('/login');
    await continueWith(page);
    await atDashboard(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('Connecting a provider to an account', () => {
  it('works on /profile, can be undone, and is rejected for an identity of another account', async () => {
    const { context, page, errors } = await visitor({ width: 1280, scheme: 'light' });
    const other = known();
    await page.goto('/login');
    await continueWith(page);
    await signInThere(page, other.subject);
    await atDashboard(page);
    await logOut(page);
    await context.clearCookies();

    await becomeConfirmed(page, stage.product.url, newPerson());
    await page.goto('/profile');
    await connect(page);
    await cancelThere(page);
    await page.waitForURL((url) => url.pathname === '/profile');
    await waysIn(page).getByRole('alert').getByText(refused).waitFor();
    await page.waitForURL(`${stage.product.url}/profile`);
    await expect.poll(() => isInView(waysIn(page).getByRole('alert'))).toBe(true);
    await lookAround(page);

    await connect(page);
    await signInThere(page, other.subject);
    await waysIn(page)
      .getByRole('alert')
      .getByText(/already connected to another account here/)
      .waitFor();
    await context.clearCookies();

    const { subject, email } = known();
    await connect(page);
    await signInThere(page, subject);
    await waysIn(page).getByText(email).waitFor();
    await page.waitForURL(`${stage.product.url}/profile`);
    await lookAround(page);
    await waysIn(page).getByRole('button', { name: 'Disconnect Campus' }).click();
    await page.getByText('Campus no longer opens your account.').waitFor();
    await waysIn(page).getByText('An account needs at least one of these', { exact: false }).waitFor();
    await waysIn(page).getByRole('button', { name: 'Connect Campus' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('A provider and two-step sign-in', () => {
  it('the second step is required after the provider as well', async () => {
    const { context, page } = await visitor({ width: 390, scheme: 'light' });
    await page.goto('/login');
    await continueWith(page);
    await signInThere(page, known().subject);
    await atDashboard(page);
    const { secret } = await setUpApp(page, 0);
    await logOut(page);
    await page.goto('/login');
    await continueWith(page);
    await page.getByRole('heading', { name: 'One More Step' }).waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await atDashboard(page);
    await context.close();
  });
});

describe('a visit that took too long', () => {
  it('ends on /login with a message, not on the page for new passwords', async () => {
    const { context, page } = await visitor({ width: 1280, scheme: 'light' });
    await page.goto(`${stage.product.url}/auth/v1/callback?state=${crypto.randomUUID()}&code=x`);
    await page.waitForURL('**/login');
    await page.getByRole('alert').getByText('This took too long', { exact: false }).waitFor();
    await context.close();
  });
});
