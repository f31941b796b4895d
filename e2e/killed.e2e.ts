import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import {
  askForMail,
  fromServer,
  linkOf,
  logIn,
  newestMail,
  newPerson,
  type Person,
} from '../tools/browser/accounts.ts';
import { type Acknowledged, designsEnd, expectNothingLost, listen } from '../tools/browser/acknowledged.ts';
import { openStage } from '../tools/browser/stage.ts';
import { answerQuestion, ask, createCourse, endSession, openChat, settled } from '../tools/browser/study.ts';
import { startProduct } from '../tools/product/product.ts';
import { goal } from '../tools/product/seeded-person.ts';

const stage = openStage(() => startProduct({ RATE_LIMITS: 'off' }));

/** Seeded random numbers, so that a failed run can be repeated: SEED=… npm test -- browser */
function randomFrom(seed: number): () => number {
  let state = seed % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** How long a step is retried, including the server's restart: only for hangs. */
const patienceMs = 300_000;
/** How long each wait of an attempt may take: on a page that has lost its server the first wait in vain. */
const waitsMs = { first: 10_000, later: 60_000, laterAfter: 20_000 };

/** Behaves like a learner when something fails: retries, and reloads the page if that does not help. */
async function persist(page: Page, attempt: () => Promise<void>): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const passed = Date.now() - begun;
    page.setDefaultTimeout(passed < waitsMs.laterAfter ? waitsMs.first : waitsMs.later);
    try {
      return await attempt();
    } catch (error) {
      if (passed > patienceMs) throw error;
      await page.waitForTimeout(500);
    }
  }
}

/** The steps of the journey. Each can start from any page, so that it can be resumed. */
function journey(page: Page, person: Person, known: Acknowledged): [string, () => Promise<void>][] {
  let classroom = '';
  let exam = '';
  const card = page.getByRole('article', { name: goal.title });
  const openDashboard = async () => {
    await page.goto('/dashboard');
    await card.or(page.getByText('No courses yet')).first().waitFor();
  };
  // Ask the server, because the dashboard shows the browser's cached state until it responds.
  const readCourses = async () => (await fromServer<{ courses: Course[] }>(page, '/api/courses')).courses;
  const signUp = async () => {
    await page.goto('/signup');
    await askForMail(page, person);
  };
  const confirm = async () => {
    const dashboard = page.getByRole('heading', { name: 'My Learning Dashboard' });
    const logInCard = page.getByRole('heading', { name: 'Welcome Back' });
    await page.goto('/dashboard');
    await dashboard.or(logInCard).first().waitFor();
    if (await dashboard.isVisible()) return;
    await page.goto(linkOf(await newestMail(stage.product.url, person.email)));
    await page.getByRole('button', { name: 'Continue' }).click();
    // A link used just before the kill is invalid although the account is confirmed, so log in by password.
    await dashboard.or(logInCard).first().waitFor();
    if (!(await dashboard.isVisible())) await logIn(page, person);
  };
  const create = async () => {
    await openDashboard();
    // A learner waits for a course that is being made instead of ordering another one.
    await designsEnd(page, known);
    if ((await readCourses()).length === 0) await createCourse(page);
  };
  const enter = async () => {
    await openDashboard();
    await card.getByRole('button', { name: /Start Course|Continue/ }).click();
    await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0\/\d/);
    classroom = page.url().replace(/\/\d+$/, '');
    await settled(page);
    await page
      .getByText(/Taught from the Lectern library/)
      .first()
      .waitFor();
    const last = Number((await page.getByText(/^\d+ of \d+$/).innerText()).split(' of ')[1]);
    exam = `${classroom}/${last - 1}`;
  };
  const chat = async () => {
    await page.goto(`${classroom}/0`);
    await openChat(page);
    await settled(page);
    if (await page.locator('[data-sender="Professor"]').first().isVisible()) return;
    const again = page.getByRole('button', { name: 'Try again' }).first();
    if (await again.isVisible()) await again.click();
    else await ask(page, 'Professor', 'What is a median?');
    await page.locator('[data-sender="Professor"]').first().waitFor();
  };
  const sit = async () => {
    await page.goto(exam);
    await settled(page);
    const start = page.getByRole('button', { name: 'Start exam' });
    const first = page.getByRole('button', { name: /^Question 1,/ });
    const results = page.getByRole('heading', { name: /result/i });
    await start.or(first).or(results).first().waitFor();
    if (await results.isVisible()) return;
    if (await start.isVisible()) await start.click();
    await first.click();
    const submit = page.getByRole('button', { name: 'Submit exam' });
    for (let number = 0; number < 25; number++) {
      await answerQuestion(page);
      if (await submit.isVisible()) break;
      await page.getByRole('button', { name: 'Next question' }).click();
    }
    await submit.click();
    await results.waitFor();
  };
  const end = async () => {
    await openDashboard();
    if ((await readCourses()).some(({ units }) => units.some(({ status }) => status === 'Completed'))) return;
    await page.goto(exam);
    await settled(page);
    await endSession(page);
    await page.getByText('25%').first().waitFor();
  };
  return [
    ['sign up', signUp],
    ['confirm', confirm],
    ['create a course', create],
    ['enter the classroom', enter],
    ['ask the Professor', chat],
    ['sit the exam', sit],
    ['end the session', end],
  ];
}

it('killed at five random moments of the journey, nothing acknowledged is lost and the learner can continue', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const context = await stage.visit({ width: 1280, scheme: 'light' });
  const page = await context.newPage();
  const known = listen(page);
  const steps = journey(page, newPerson(), known);
  const struck = new Set([...steps.keys()].sort(() => random() - 0.5).slice(0, 5));
  const story = [`SEED=${seed}`];
  try {
    for (const [index, [name, step]] of steps.entries()) {
      const delay = Math.round(random() * 1500);
      const kill = struck.has(index)
        ? page.waitForTimeout(delay).then(() => stage.product.restart())
        : Promise.resolve();
      story.push(struck.has(index) ? `${name}, killed after ${delay} ms` : name);
      await Promise.all([persist(page, step), kill]);
      // The kill may have come after the step was completed: its result must still hold.
      if (struck.has(index)) await persist(page, step);
    }
    page.setDefaultTimeout(waitsMs.later);
    await page.goto('/dashboard');
    await page.getByText('25%').first().waitFor();
    expect(known.courses.size + known.messages.length).toBeGreaterThan(0);
    const { courses } = await fromServer<{ courses: Course[] }>(page, '/api/courses');
    expect(courses.map(({ title }) => title)).toEqual([goal.title]);
    await expectNothingLost(page, known);
  } catch (error) {
    throw new Error(`${page.url()} after ${story.join('; ')}: ${String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
});
