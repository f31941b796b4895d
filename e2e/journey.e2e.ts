import { describe, expect, it } from 'vitest';
import { mailedCodeOf, newestMail, newPerson, submitCredentials } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { lookAtBothWidths, phone } from '../tools/browser/look-around.ts';
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

describe('From a stated goal to a finished lesson', () => {
  it('a visitor signs up, gets a course, studies and takes its exam, and finds 25 % on the dashboard', async () => {
    const person = newPerson();
    const context = await stage.visit(phone);
    const page = await context.newPage();
    const errors = watchErrors(page);

    // Checks only states that other tests do not reach; every-page covers the pages as they open.
    await page.goto('/');
    await page.getByRole('radio', { name: 'In the large country' }).check({ force: true });
    await page.getByRole('button', { name: 'Check my guess' }).click();
    await page.getByText('You said: in the large country. Not so.').waitFor();
    await lookAtBothWidths(page);
    await page.getByLabel('What do you want to be able to do?').fill('Loops in JavaScript');
    await page.getByRole('button', { name: 'See your course' }).click();
    await page.waitForURL('**/begin?*');
    await page.getByRole('heading', { name: 'This is what I understood' }).waitFor();
    await page.getByRole('button', { name: 'Make this course' }).click();
    await page.waitForURL('**/signup');
    await lookAtBothWidths(page);
    await submitCredentials(page, 'Sign Up', person);
    await page.getByText('Check your email for a verification link.').first().waitFor();
    await page.waitForURL('**/verification-sent');
    await page.getByText('Verification Email Sent').first().waitFor();
    await lookAtBothWidths(page);

    const code = mailedCodeOf(await newestMail(stage.product.url, person.email));
    await page.getByLabel('Code from the email').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    // What was accepted before sign-up is created now, and its first lesson opens.
    await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0/);
    await page.getByText('Welcome to Your Class').first().waitFor();
    await lookAtBothWidths(page);
    await page.goto('/dashboard');
    await page.getByRole('article').getByRole('button', { name: 'Start Course' }).waitFor();

    await page.goto('/profile');
    await page.getByRole('button', { name: /Edit Profile|Complete Profile/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Profile' });
    await dialog.getByLabel('Name').fill(person.name);
    await dialog.getByLabel('Age', { exact: true }).fill('34');
    await dialog.getByLabel('Education Level').selectOption('Graduate');
    await dialog.getByLabel('Preferred Learning Style').selectOption('Visual');
    await lookAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(person.name, { exact: true }).first().waitFor();

    await createCourse(page);
    const card = page.getByRole('article', { name: goal.title });
    await card.getByRole('button', { name: 'Start Course' }).waitFor();
    await card.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog');
    await expect.poll(() => details.getByText('Locked').count()).toBe(3);
    await lookAtBothWidths(page);
    await details.getByRole('button', { name: 'Close' }).first().click();

    await startCourse(page);
    await settled(page);
    const reply = await ask(page, 'Professor', 'What is the difference between the mean and the median?');
    expect(reply).toMatch(/median/i);
    await goToExam(page);
    await sitExam(page, lookAtBothWidths);
    await lookAtBothWidths(page);
    await endSession(page);
    await card.getByText('25%').first().waitFor();
    await card.getByRole('button', { name: 'Continue Learning' }).waitFor();
    await lookAtBothWidths(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
