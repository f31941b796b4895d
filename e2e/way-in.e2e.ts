import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  askForMail,
  fromServer,
  linkOf,
  newestMail,
  newPerson,
  type Person,
} from '../tools/browser/accounts.ts';
import { type Look, watchErrors } from '../tools/browser/browser.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('mailing'));
const phone: Look = { width: 390, scheme: 'light' };

/** A visitor enters a goal, accepts its interpretation, and signs up: the mail has been sent. */
async function sayGoal(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/begin?goal=Loops+in+JavaScript');
  await page.getByRole('heading', { name: 'This is what I understood' }).waitFor();
  await page.getByRole('button', { name: 'Make this course' }).click();
  await page.waitForURL('**/signup');
  // Capitalised, as by some phones.
  await askForMail(page, { email: email.replace(/^./, (first) => first.toUpperCase()), password });
}

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const coursesOf = async (page: Page) =>
  (await fromServer<{ courses: { title: string }[] }>(page, '/api/courses')).courses;

describe('after a goal and a sign-up', () => {
  it('the mailed link, opened in another tab, creates the course and opens lesson 1 without confirmation', async () => {
    const person = newPerson();
    const context = await stage.visit(phone);
    await sayGoal(await context.newPage(), person);
    const link = linkOf(await newestMail(stage.product.url, person.email));
    const tab = await context.newPage();
    const errors = watchErrors(tab);
    await openLink(tab, link);
    await tab.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0/);
    await tab.getByText('Welcome to Your Class').first().waitFor();
    await tab.reload();
    await tab
      .getByText(/^Lesson 1 of/)
      .first()
      .waitFor();
    expect(await coursesOf(tab)).toHaveLength(1);

    // A link works once; opened again it leads to the dashboard, where nothing waits any more.
    await tab.goto(link);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByRole('article').getByRole('button', { name: 'Start Course' }).waitFor();
    expect(await tab.getByText(/has not been made yet/).count()).toBe(0);
    expect(await coursesOf(tab)).toHaveLength(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the link opened in another browser leads to a dashboard where nothing waits', async () => {
    const person = newPerson();
    const [context, other] = await Promise.all([stage.visit(phone), stage.visit(phone)]);
    await sayGoal(await context.newPage(), person);
    const page = await other.newPage();
    await openLink(page, linkOf(await newestMail(stage.product.url, person.email)));
    await page.getByText('No courses yet').waitFor();
    expect(await page.getByText(/has not been made yet/).count()).toBe(0);
    await Promise.all([context.close(), other.close()]);
  });

  it.each([
    ['/dashboard', 'link', 'Make it now'],
    ['/create-course', 'button', 'Create Course'],
  ] as const)(
    "a link to %s that opens somebody else's account creates nothing before the %s is pressed",
    async (path, role, name) => {
      const [person, stranger] = [newPerson(), newPerson('Mallory')];
      const context = await stage.visit(phone);
      const page = await context.newPage();
      await sayGoal(page, person);
      const asked = await fetch(
        `${stage.product.url}/auth/v1/signup?redirect_to=${stage.product.url}${path}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: stranger.email, password: stranger.password }),
        },
      );
      expect(asked.status).toBe(200);
      await openLink(page, linkOf(await newestMail(stage.product.url, stranger.email)));
      await page.waitForURL(`**${path}`);
      await page.getByRole(role, { name }).waitFor();
      expect(await coursesOf(page)).toEqual([]);
      await page.getByRole(role, { name }).click();
      await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0/);
      expect(await coursesOf(page)).toHaveLength(1);
      await context.close();
    },
  );
});
