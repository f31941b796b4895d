import type { Locator, Page } from 'playwright-core';
import { goal } from '../product/seeded-person.ts';

/** Fills the form and creates the course: ends on the dashboard with its card. */
export async function createCourse(page: Page, course = goal): Promise<void> {
  await page.goto('/create-course');
  await page.getByLabel('Title', { exact: false }).first().fill(course.title);
  await page.getByLabel('Description', { exact: false }).first().fill(course.description);
  const lessons = page.getByLabel('Lessons', { exact: false }).first();
  if (!(await lessons.isVisible())) await page.getByRole('button', { name: 'More choices' }).click();
  await lessons.fill(String(course.lessons));
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('article', { name: course.title }).first().waitFor();
}

/** From the dashboard to the first activity in the classroom, with its notes. */
export async function startCourse(page: Page, title = goal.title): Promise<void> {
  await page
    .getByRole('article', { name: title })
    .getByRole('button', { name: /Start Course|Continue Learning/ })
    .click();
  await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/\d+\/\d+/);
  const welcome = page.getByRole('button', { name: 'Start reading' });
  await page.getByRole('navigation', { name: 'Steps' }).or(welcome).first().waitFor();
  if (await welcome.isVisible()) await welcome.click();
}

/**
 * Opens the chat beside the activity, or on a phone instead of it, unless open. @returns whether it is a tab of its
 * own
 */
export async function openChat(page: Page): Promise<boolean> {
  const tab = page.getByRole('tab', { name: 'Chat' });
  const opener = page.getByRole('button', { name: /^Ask the / });
  const field = page.getByRole('textbox', { name: /^Message the / });
  await tab.or(opener).or(field).first().waitFor();
  const isTab = await tab.isVisible();
  if (isTab) await tab.click();
  else if (await opener.isVisible()) await opener.click();
  await field.waitFor();
  return isTab;
}

/** Asks the activity's agent and waits for its reply. */
export async function ask(page: Page, leader: string, question: string): Promise<string> {
  const phone = await openChat(page);
  await page.getByLabel(`Message the ${leader}`).fill(question);
  await page.keyboard.press('Enter');
  const reply = page.locator('[data-sender]:not([data-sender="Student"])').last();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await reply.waitFor();
  const text = await reply.innerText();
  if (phone) await page.getByRole('tab', { name: 'Lesson' }).click();
  return text;
}

/** Moves from the first activity to the last one, the Examiner's. */
export async function goToExam(page: Page): Promise<void> {
  for (let number = 1; number <= 10; number++) {
    // Reads the current activity from the bar instead of guessing from visible content.
    const place = page.getByText(new RegExp(`^${number} of \\d+$`));
    await place.waitFor();
    await settled(page);
    if ((await place.innerText()) === `${number} of ${number}`) {
      await page.getByRole('button', { name: 'Start exam' }).waitFor();
      return;
    }
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  throw new Error('there is no exam in this lesson');
}

/** Waits until nothing on the page is being prepared. */
export async function settled(page: Page): Promise<void> {
  await page
    .getByText(/^(Preparing|Librarian is preparing|The Examiner is preparing|Loading)/)
    .first()
    .waitFor({ state: 'detached' });
}

/** Answers the current question with its input: with something, not necessarily correct. */
export async function answerQuestion(page: Page): Promise<void> {
  // Blocks in the notes above contain questions, too.
  const question = page
    .locator('fieldset:not([data-kind] fieldset)')
    .filter({ has: page.locator('input, textarea, ul button, ol') })
    .first();
  await question.waitFor();
  const radio = question.getByRole('radio').first();
  const box = question.getByRole('checkbox').first();
  const keepOrder = question.getByRole('button', { name: 'Keep this order' });
  if (await radio.isVisible()) return radio.check();
  if (await box.isVisible()) return box.check();
  if (await keepOrder.isVisible()) return keepOrder.click();
  const [lefts, rights] = [await toMatch(question, 'To match'), await toMatch(question, 'Partners')];
  for (const [index, left] of lefts.entries()) {
    await left.click();
    await rights[index]?.click();
  }
  if (lefts.length > 0) return;
  await question.getByLabel('Your answer').fill('42');
}

const toMatch = (question: Locator, side: string) =>
  question.getByRole('list', { name: side }).getByRole('button').all();

/** Takes the exam, started or not, to its end: the results are shown. */
export async function sitExam(
  page: Page,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const start = page.getByRole('button', { name: 'Start exam' });
  if (await start.isVisible()) await start.click();
  const submit = page.getByRole('button', { name: 'Submit exam' });
  for (let number = 0; number < 25; number++) {
    await answerQuestion(page);
    await look(page);
    if (await submit.isVisible()) break;
    await page.getByRole('button', { name: 'Next question' }).click();
  }
  await submit.click();
  await page.getByRole('heading', { name: /result/i }).waitFor();
}

/** Ends the lesson from its last activity. */
export async function endSession(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: 'End Session' });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  for (let step = 0; step < 10; step++) {
    await end.or(next).first().waitFor();
    if (await end.isVisible()) break;
    await next.click();
  }
  await end.click();
  await page.waitForURL('**/dashboard');
}
