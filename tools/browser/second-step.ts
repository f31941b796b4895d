import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

const periodMs = 30_000;

/**
 * The TOTP code of the previous, the current or the next 30 seconds: a code works once, and each of the three is
 * accepted, so that a test can use a factor three times without waiting.
 */
export const codeOf = (secret: string, step: -1 | 0 | 1): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * periodMs });

const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step login' });

export async function openTwoStep(page: Page) {
  await page.goto('/profile');
  await twoStep(page).getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  return twoStep(page);
}

/** The previous code is rejected once the current period is over: waits if that is about to end. */
async function awayFromTheEnd(): Promise<void> {
  const left = periodMs - (Date.now() % periodMs);
  if (left < 5000) await pause(left);
}

/** Sets up an app on the profile page. Returns its secret, and the recovery codes that come with the first factor. */
export async function setUpApp(page: Page, step: -1 | 0, around = async (_page: Page) => {}) {
  const part = await openTwoStep(page);
  await part.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await part.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = (await part.locator('code').innerText()).replace(/\s/g, '');
  await around(page);
  await part.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await part.getByText(/This code is not right/).waitFor();
  if (step === -1) await awayFromTheEnd();
  await part.getByLabel('Code from the app').fill(codeOf(secret, step));
  await page.keyboard.press('Enter');
  const codes = part.getByRole('list', { name: 'Your recovery codes' });
  await codes.waitFor();
  await around(page);
  const recovery = await codes.locator('code').allInnerTexts();
  await part.getByRole('button', { name: 'I have saved them' }).click();
  await part.getByText('10 recovery codes are left.', { exact: false }).waitFor();
  return { secret, recovery };
}

export async function logOut(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
