import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  askForMail,
  confirmPerson,
  enterPassword,
  linkOf,
  newestMail,
  newPerson,
  openSignedIn,
  type Person,
} from '../tools/browser/accounts.ts';
import { type Look, watchErrors } from '../tools/browser/browser.ts';
import { lookAround } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { settled, startCourse } from '../tools/browser/study.ts';
import type { Client } from '../tools/product/client.ts';
import { goal, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('mailing'));

const wide: Look = { width: 1280, scheme: 'light' };
const phone: Look = { width: 390, scheme: 'dark' };

const newPage = async (look: Look): Promise<Page> => (await stage.visit(look)).newPage();

/** Calls the API as the user signed in on the page. */
const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([verb, at, json]) => {
      const { access_token } = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}');
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
      const answer = await fetch(at ?? '', { method: verb ?? 'GET', headers, body: json ?? null });
      return { status: answer.status, body: await answer.json() };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)],
  );
const coursesOf = async (page: Page) => (await call(page, 'GET', '/api/courses')).body.courses;

/** A new user with a course to share. */
async function newOwner(): Promise<{ ada: Client; id: string }> {
  const ada = await confirmPerson(stage.product.url, newPerson());
  return { ada, id: await seedCourse(ada) };
}

/** Opens a shared course, adds it, and signs up for it: ends on the page that waits for the mail. */
async function wantAndSignUp(page: Page, link: string, person: Person): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: goal.title }).waitFor();
  await page.getByText(/^Unit 4: /).waitFor();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByText('Please sign up or log in to add this course to your dashboard.').first().waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await page.getByText(`Then “${goal.title}” is added to your dashboard.`).waitFor();
  await askForMail(page, person);
}

/** Opens the mailed link: ends on the page of the course, signed in. */
async function confirm(page: Page, { email }: Person, link: string): Promise<void> {
  await page.goto(linkOf(await newestMail(stage.product.url, email)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(link);
  await page.getByRole('heading', { level: 1, name: goal.title }).waitFor();
}

it('a course travels: a stranger opens its link, signs up, adds it and studies', async () => {
  const owner = await newOwner();
  const ada = await openSignedIn(await stage.visit(wide), owner.ada);
  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.goto('/dashboard');
  await ada.getByRole('article', { name: goal.title }).getByRole('button', { name: 'Share' }).click();
  await ada.getByText('Link copied to clipboard!').first().waitFor();
  const link = await ada.evaluate(() => navigator.clipboard.readText());
  const original = await coursesOf(ada);
  expect(link).toBe(`${stage.product.url}/courses/${original[0].id}`);

  const ben = await newPage(phone);
  const errors = watchErrors(ben);
  const person = newPerson('Ben');
  await wantAndSignUp(ben, link, person);
  await confirm(ben, person, link);
  // Nothing has to be pressed again.
  await ben.getByText(`Course "${goal.title}" has been added to your dashboard!`).first().waitFor();
  expect(await ben.evaluate(() => localStorage.getItem('sharedCourseId'))).toBeNull();
  await ben.getByRole('button', { name: 'Go to Dashboard' }).click();

  await startCourse(ben);
  await settled(ben);
  await ben.getByRole('heading', { level: 1 }).first().waitFor();
  await ben.goto(link);
  const again = ben.getByRole('button', { name: 'Already Added' });
  await again.waitFor();
  expect(await again.isDisabled()).toBe(true);
  const [copy, ...others] = await coursesOf(ben);
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ forkLevel: 1, creatorId: original[0].ownerId, progress: 0 });
  expect((await call(ben, 'POST', `/api/courses/${original[0].id}/fork`)).body.id).toBe(copy.id);
  expect(await coursesOf(ada)).toEqual(original);
  expect(errors).toEqual([]);
});

it('the request survives a change of browser, and a course made private is hidden from others at once', async () => {
  const { ada, id } = await newOwner();
  const link = `${stage.product.url}/courses/${id}`;

  const person = newPerson('Cy');
  const [computer, mobile] = [await newPage(wide), await newPage(phone)];
  await wantAndSignUp(computer, link, person);
  await confirm(mobile, person, link);
  // Anybody could send a link to a course: here nobody has pressed its button yet.
  await mobile.getByRole('button', { name: 'Add Course' }).click();
  await mobile.getByRole('button', { name: 'Already Added' }).waitFor();

  // The first browser still remembers the request: logging in leads to the course, which has been added already.
  await enterPassword(computer, person);
  await computer.waitForURL(link);
  await computer.getByRole('button', { name: 'Already Added' }).waitFor();

  await ada.call('PATCH', `/api/courses/${id}`, { visibility: 'private' });
  await computer.reload();
  await computer.getByText('Course not found').first().waitFor();
  await computer.waitForURL((url) => url.pathname === '/');
  expect(await coursesOf(computer)).toHaveLength(1);
});

it('a visitor finds sign-up and login in the menu of a shared course, on a phone', async () => {
  const { id } = await newOwner();
  const stranger = await newPage({ ...phone, width: 320 });
  await stranger.goto(`${stage.product.url}/courses/${id}`);
  await stranger.getByRole('button', { name: 'Open menu' }).click();
  const menu = stranger.getByRole('dialog');
  await menu.getByRole('link', { name: 'Library' }).waitFor();
  await lookAround(stranger);
  await stranger.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await stranger.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Sign up' }).click();
  await stranger.getByRole('heading', { name: 'Create Account' }).waitFor();
});
