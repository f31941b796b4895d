import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import {
  askForMail,
  confirmPerson,
  enterPassword,
  fromServer,
  linkOf,
  mailedCodeOf,
  newestMail,
  newPerson,
  type Person,
  submitCredentials,
} from '../tools/browser/accounts.ts';
import { type Look, watchErrors } from '../tools/browser/browser.ts';
import { lookAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('mailing'));
const phone: Look = { width: 390, scheme: 'light' };
const keepGoing = { name: 'Keep going: make your free account' };

const step = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Step ${number} of `) });
const isNow = (page: Page, number: number) =>
  page.locator(`[aria-label^="Step ${number} of "][data-state="now"]`).waitFor();

/** The words of a page from its top down to a control, in reading order. */
const wordsBefore = (control: Locator) =>
  control.evaluate((end) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_PRECEDING) break;
      const range = document.createRange();
      range.selectNode(text);
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      // What only screen readers are told is clipped to a pixel.
      if (!isShown || range.getBoundingClientRect().width < 2) continue;
      words += (text.textContent ?? '').split(/\s+/).filter((word) => word !== '').length;
    }
    return words;
  });

/** A visitor tries the first step for a goal and does its exercise, which is the first of lesson 1. */
async function tryFirst(page: Page): Promise<void> {
  await page.goto('/begin?goal=statistics');
  await page.getByRole('button', { name: 'Try the first step' }).click();
  await page.waitForURL('**/begin/statistics/averages');
  await answerFirst(page);
}

async function answerFirst(page: Page): Promise<void> {
  await step(page, 1).getByRole('textbox').fill('5');
  await page.keyboard.press('Enter');
  await step(page, 1).getByText('Six of seven.').waitFor();
}

async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', keepGoing).click();
  await askForMail(page, person);
}

type Evidence = { kind: string; questionId: string | null; activityId: string | null; payload: unknown };
/** The answers on record, by everything that is kept of the learner. */
const answersOf = async (page: Page) =>
  (await fromServer<{ evidence: Evidence[] }>(page, '/api/account/data')).evidence.filter(
    ({ kind }) => kind === 'block-answered',
  );

/** Lesson 1 is open in the learner's own course, at its second step, with the answer that was given before. */
async function expectGoneOn(page: Page): Promise<void> {
  await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0\/0/);
  await isNow(page, 2);
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('outbox-')));
  const answers = await answersOf(page);
  expect(answers).toMatchObject([
    { questionId: 'averages-p1', payload: { given: { answer: '5' }, outcome: 'noted' } },
  ]);
  expect(answers[0]?.activityId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await page.evaluate(() => localStorage.getItem('guestLesson'))).toBeNull();
}

describe('a visitor begins before the account', () => {
  it('three taps and one field to the first thing done; then the same lesson goes on in the account', async () => {
    const person = newPerson();
    const context = await stage.visit(phone);
    const page = await context.newPage();
    const errors = watchErrors(page);
    let [taps, words] = [0, 0];
    const tap = async (control: Locator) => {
      await control.waitFor();
      words += await wordsBefore(control);
      taps += 1;
      await control.click();
    };

    await page.goto('/');
    await tap(page.getByRole('textbox', { name: 'What do you want to be able to do?' }));
    await page.keyboard.type('statistics');
    await page.keyboard.press('Enter');
    await tap(page.getByRole('button', { name: 'Try the first step' }));
    await tap(step(page, 1).getByRole('textbox'));
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await step(page, 1).getByText('Six of seven.').waitFor();
    expect(taps).toBe(3);
    // Of all three pages, down to what is pressed; half of them are the text and the question of the lesson.
    expect(words).toBeLessThanOrEqual(150);
    await lookAtBothWidths(page);

    // By keyboard: the answer has unlocked Continue, whose key is Enter.
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Enter');
    await isNow(page, 2);
    // Back leads to the proposal, and forward to the same step, as does a reload.
    await page.goBack();
    await page.getByRole('heading', { name: 'This is what I understood' }).waitFor();
    await page.goForward();
    await isNow(page, 2);
    await page.reload();
    await isNow(page, 2);
    const kept = (await page.evaluate(() => localStorage.getItem('guestLesson'))) ?? '';
    expect(JSON.parse(kept).lessons['statistics/averages'].work).toHaveLength(1);

    await signUp(page, person);
    const code = mailedCodeOf(await newestMail(stage.product.url, person.email));
    await page.getByLabel('Code from the email').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectGoneOn(page);
    const top = async () => (await step(page, 2).boundingBox())?.y ?? -1;
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(200);
    await step(page, 1).getByRole('button').click();
    await step(page, 1).getByText('Six of seven.').waitFor();

    // The browser has it again, as a second tab would that carries it over at the same time: it counts once.
    await page.evaluate((record) => {
      localStorage.setItem('guestLesson', JSON.stringify({ ...JSON.parse(record), accepted: true }));
    }, kept);
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('guestLesson') === null);
    await expectGoneOn(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('whoever has an account logs in, and the lesson goes on', async () => {
    const person = newPerson('Grace');
    await confirmPerson(stage.product.url, person);
    const context = await stage.visit(phone);
    const page = await context.newPage();
    await tryFirst(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await isNow(page, 2);
    await page.getByRole('button', keepGoing).click();
    await page.waitForURL('**/signup');
    await page
      .getByRole('main')
      .getByRole('link', { name: /log in/i })
      .click();
    await submitCredentials(page, 'Login', person);
    await expectGoneOn(page);
    await context.close();
  });

  it('the mail is opened on another device: what was done comes along when this browser is back', async () => {
    const person = newPerson('Edith');
    const [context, other] = await Promise.all([stage.visit(phone), stage.visit(phone)]);
    const page = await context.newPage();
    await tryFirst(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await isNow(page, 2);
    await signUp(page, person);
    const elsewhere = await other.newPage();
    await elsewhere.goto(linkOf(await newestMail(stage.product.url, person.email)));
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await elsewhere.getByText('No courses yet').waitFor();
    expect(await answersOf(elsewhere)).toEqual([]);
    await enterPassword(page, person);
    await expectGoneOn(page);
    await Promise.all([context.close(), other.close()]);
  });

  it('without a network the step that is open stays usable, and says what did not arrive', async () => {
    const context = await stage.visit(phone);
    const page = await context.newPage();
    await page.goto('/begin/statistics/averages');
    const field = step(page, 1).getByRole('textbox');
    await field.fill('5');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await step(page, 1).getByRole('alert').waitFor();
    expect(await field.inputValue()).toBe('5');
    await page.getByRole('button', { name: 'Skip' }).click();
    await isNow(page, 2);
    await context.setOffline(false);
    await context.close();
  });

  it('nothing that is shown moves while the first step is loaded', async () => {
    const context = await stage.visit(phone);
    await context.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const note = (list: PerformanceObserverEntryList) =>
        shifts.push(...list.getEntries().map((one) => (one as PerformanceEntry & { value: number }).value));
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await context.newPage();
    // Until then the text stands there as plain words, much longer than its first step.
    const words = page.locator('.md-plain').first();
    await page.route('**/markdown-renderer-*.js', async (route) => {
      await words.waitFor();
      await route.continue();
    });
    await page.goto('/begin/statistics/averages');
    await step(page, 1).getByRole('textbox').waitFor();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.05);
    await context.close();
  });

  it('every goal that the front page suggests has a first step to try', async () => {
    const context = await stage.visit(phone);
    const page = await context.newPage();
    await page.goto('/');
    const goals = page.getByRole('navigation', { name: 'Or begin with one of these' }).getByRole('link');
    const said = await goals.allInnerTexts();
    expect(said.length).toBeGreaterThan(2);
    for (const description of said) {
      const asked = await context.request.post('/api/understand', { data: { course: { description } } });
      const { lessons, uncovered, taughtBy }: UnderstandingAnswer = await asked.json();
      expect({ description, uncovered, taughtBy }).toEqual({
        description,
        uncovered: [],
        taughtBy: 'library',
      });
      expect(lessons.filter(({ because }) => because === 'wish').length, description).toBeGreaterThan(0);
    }
    await goals.first().click();
    await page.getByRole('button', { name: 'Try the first step' }).waitFor();
    await context.close();
  });
});
