import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSigningJwk } from '../server/auth/keys/test-signing-jwk.ts';
import { atDashboard, fromServer, linkOf, logIn, newestMail, newPerson } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { openStage } from '../tools/browser/stage.ts';
import { startProduct } from '../tools/product/product.ts';

const look = { width: 1280, scheme: 'light' } as const;
const keys = { AUTH_JWT_KEYS: JSON.stringify({ keys: [await makeSigningJwk()] }) };
const stage = openStage(() => startProduct({ ...keys, AI_PROVIDER: 'library' }));
const folder = mkdtempSync(join(tmpdir(), 'lectern-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run accounts` for a file with this text; what it prints. */
async function addList(text: string): Promise<string> {
  const file = join(folder, 'list.csv');
  writeFileSync(file, text);
  const { url } = stage.product;
  const script = join(import.meta.dirname, '../tools/start/accounts.ts');
  const env = { ...process.env, ...keys, PUBLIC_URL: url };
  return (await promisify(execFile)(process.execPath, [script, file, '--url', url], { env })).stdout;
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText('Password updated successfully!').waitFor();
}

describe('somebody on an operator’s list', () => {
  it('follows the invitation, chooses a password, has the name of the list and signs in elsewhere', async () => {
    const person = newPerson();
    const printed = await addList(`Email;Name\r\n${person.email};Zoë Größer\r\n`);
    expect(printed).toContain(`${person.email}\tinvited`);
    const context = await stage.visit(look);
    const page = await context.newPage();
    const errors = watchErrors(page);
    await page.goto(linkOf(await newestMail(stage.product.url, person.email)));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/update-password');
    await choosePassword(page, person.password);
    await page.waitForURL('**/login');
    await logIn(page, person);
    expect(await fromServer<{ profile: { name: string } }>(page, '/api/profile')).toMatchObject({
      name: 'Zoë Größer',
    });
    expect(errors).toEqual([]);
    await context.close();

    const elsewhere = await stage.visit(look);
    await logIn(await elsewhere.newPage(), person);
    await elsewhere.close();
    expect(await addList(`Email;Name\r\n${person.email};Zoë Größer\r\n`)).toContain('has an account already');
  });
});

describe('a learner on a machine whose clock is wrong', () => {
  it.each([5, -5])('by %d hours is signed in by password, and refreshes at most once', async (hours) => {
    const person = newPerson();
    await addList(`email,password\n${person.email},${person.password}\n`);
    const context = await stage.visit(look);
    await context.clock.install({ time: Date.now() + hours * 3_600_000 });
    const page = await context.newPage();
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
    });
    await logIn(page, person);
    for (const path of ['/profile', '/courses', '/dashboard', '/today']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    await page.goto('/dashboard');
    await atDashboard(page);
    expect(refreshes).toBeLessThanOrEqual(1);
    await context.close();
  });
});
