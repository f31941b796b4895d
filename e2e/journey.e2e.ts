import { describe, expect, it } from 'vitest';
import { linkOf, newestMail, newPerson } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { lookAround, storyLooks } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import {
  ask,
  createCourse,
  endSession,
  goToExam,
  settled,
  sitExam,
  startCourse,
} from '../tools/browser/study.ts';
import { startNewProduct } from '../tools/product/product.ts';
import { goal } from '../tools/product/seeded-person.ts';

const stage = openStage(() => startNewProduct());

describe.each(storyLooks)('From a stated goal to a finished lesson, $width wide, $scheme', (look) => {
  it('a stranger signs up, gets a course, studies and is examined, and finds 25 % on the dashboard', async () => {
    const person = newPerson();
    const context = await stage.visit(look);
    const page = await context.newPage();
    const errors = watchErrors(page);

    await page.goto('/');
    await lookAround(page);
    await page
      .getByRole('link', { name: 'Sign Up' })
      .or(page.getByRole('button', { name: 'Sign Up' }))
      .first()
      .click();
    await page.waitForURL('**/signup');
    await lookAround(page);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Check your email for a verification link.').first().waitFor();
    await page.waitForURL('**/verification-sent');
    await page.getByText('Verification Email Sent').first().waitFor();
    await lookAround(page);

    await page.goto(linkOf(await newestMail(stage.product.url, person.email)));
    await lookAround(page);
    await page
      .getByRole('button', { name: 'Continue' })
      .or(page.getByRole('link', { name: 'Continue' }))
      .click();
    await page.waitForURL('**/dashboard');
    await page.getByText('No courses yet').waitFor();
    await lookAround(page);

    await page.goto('/profile');
    await page.getByRole('button', { name: /Edit Profile|Complete Profile/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Profile' });
    await dialog.getByLabel('Name').fill(person.name);
    await dialog.getByLabel('Age', { exact: true }).fill('34');
    await dialog.getByLabel('Preferred Learning Style').selectOption('Visual');
    await lookAround(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(person.name, { exact: true }).first().waitFor();
    await lookAround(page);

    await page.goto('/create-course');
    await page.getByRole('heading', { name: 'Design Your Own Course' }).waitFor();
    await lookAround(page);
    await createCourse(page);
    await lookAround(page);
    const card = page.getByRole('article', { name: goal.title });
    await card.getByRole('button', { name: 'Start Course' }).waitFor();
    await card.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog');
    await expect.poll(() => details.getByText('Locked').count()).toBe(3);
    await lookAround(page);
    await details.getByRole('button', { name: 'Close' }).first().click();

    await startCourse(page);
    await settled(page);
    const reply = await ask(page, 'Professor', 'What is the difference between the mean and the median?');
    expect(reply).toMatch(/median/i);
    await goToExam(page, lookAround);
    await sitExam(page, lookAround);
    await lookAround(page);
    await endSession(page);
    await card.getByText('25%').first().waitFor();
    await card.getByRole('button', { name: 'Continue Learning' }).waitFor();
    await lookAround(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
