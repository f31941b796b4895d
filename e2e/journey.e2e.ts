import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkOf, newestMail, newPerson } from './support/accounts.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  looks,
  newVisitor,
  openBrowser,
  watchErrors,
} from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import {
  ask,
  createCourse,
  endSession,
  goal,
  goToExam,
  settled,
  sitExam,
  startCourse,
} from './support/study.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
});

describe.each(looks)('From a stated goal to a finished lesson, $width wide, $scheme', (look) => {
  it('a stranger signs up, gets a course, studies and is examined, and finds 25 % on the dashboard', async () => {
    const person = newPerson();
    const context = await newVisitor(browser, product.url, look);
    const page = await context.newPage();
    const errors = watchErrors(page);
    const lookAround = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };

    await page.goto('/');
    await lookAround();
    await page
      .getByRole('link', { name: 'Sign Up' })
      .or(page.getByRole('button', { name: 'Sign Up' }))
      .first()
      .click();
    await page.waitForURL('**/signup');
    await lookAround();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Check your email for a verification link.').first().waitFor();
    await page.waitForURL('**/verification-sent');
    await page.getByText('Verification Email Sent').first().waitFor();
    await lookAround();

    await page.goto(linkOf(await newestMail(product.url, person.email)));
    await lookAround();
    await page
      .getByRole('button', { name: 'Continue' })
      .or(page.getByRole('link', { name: 'Continue' }))
      .click();
    await page.waitForURL('**/dashboard');
    await page.getByText('No courses yet').waitFor();
    await lookAround();

    await page.goto('/profile');
    await page.getByRole('button', { name: /Edit Profile|Complete Profile/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Profile' });
    await dialog.getByLabel('Name').fill(person.name);
    await dialog.getByLabel('Age', { exact: true }).fill('34');
    await dialog.getByLabel('Preferred Learning Style').selectOption('Visual');
    await lookAround();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(person.name, { exact: true }).first().waitFor();
    await lookAround();

    await page.goto('/create-course');
    await page.getByRole('heading', { name: 'Design Your Own Course' }).waitFor();
    await lookAround();
    await createCourse(page);
    await lookAround();
    const card = page.getByRole('article', { name: goal.title });
    await card.getByRole('button', { name: 'Start Course' }).waitFor();
    await card.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog');
    await expect.poll(() => details.getByText('Locked').count()).toBe(3);
    await lookAround();
    await details.getByRole('button', { name: 'Close' }).first().click();

    await startCourse(page);
    await settled(page);
    const reply = await ask(page, 'Professor', 'What is the difference between the mean and the median?');
    expect(reply).toMatch(/median/i);
    await goToExam(page, lookAround);
    await sitExam(page, lookAround);
    await lookAround();
    await endSession(page);
    await card.getByText('25%').first().waitFor();
    await card.getByRole('button', { name: 'Continue Learning' }).waitFor();
    await lookAround();
    expect(errors).toEqual([]);
    await context.close();
  });
});
