import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Client } from '../product/client.ts';
import { seedAnybody, seedCourse } from '../product/seeded-person.ts';
import { openSignedIn } from './accounts.ts';
import type { Look } from './browser.ts';
import { atActivity } from './classroom.ts';
import type { Running, Stage } from './stage.ts';
import { settled } from './study.ts';

export const strip = (page: Page) => page.getByRole('navigation', { name: 'Questions' });
export const questionHeading = (page: Page) => page.getByRole('heading', { name: /^Question \d+ of \d+$/ });
export const results = (page: Page) => page.getByRole('heading', { name: 'Results', exact: true });

const firstLesson = async (person: Client) => `/classroom/${await seedCourse(person)}/0`;

/**
 * Opens the prepared exam of a lesson as a new learner, coming from the activity before; also returns its address.
 * @param lessonOf seeds a course and returns the address of its lesson
 */
export async function openExam(
  stage: Stage<Running>,
  look: Look,
  lessonOf: (person: Client) => Promise<string> = firstLesson,
): Promise<{ context: BrowserContext; page: Page; address: string }> {
  const person = await seedAnybody(stage.product.url);
  const lesson = await lessonOf(person);
  const context = await stage.visit(look);
  const page = await openSignedIn(context, person);
  await page.goto(`${lesson}/2`);
  await atActivity(page, 2);
  await settled(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Start exam' }).waitFor();
  return { context, page, address: `${lesson}/3` };
}

export async function startExam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start exam' }).click();
  await questionHeading(page).waitFor();
}

/** How many questions the exam has. */
export const questionCount = async (page: Page): Promise<number> =>
  await strip(page)
    .getByRole('button', { name: /^Question \d/ })
    .count();

/** Waits until the last answer and flag have reached the server. */
export const saved = (page: Page) => page.getByText('Answers saved', { exact: true }).waitFor();

/** Opens the review and clicks 'Submit exam'; confirms if there are unanswered questions. */
export async function submitExam(page: Page): Promise<void> {
  await strip(page).getByRole('button', { name: 'Review answers' }).click();
  await page.getByRole('heading', { name: 'Before you submit' }).waitFor();
  await page.getByRole('button', { name: 'Submit exam' }).click();
  const asked = page.getByRole('dialog', { name: 'Submit as it is?' });
  const over = results(page).or(page.getByRole('heading', { name: /Submitted, not yet|Submitting/ }));
  await asked.or(over).first().waitFor();
  if (await asked.isVisible()) await asked.getByRole('button', { name: 'Submit as it is' }).click();
}

/** The id of the exam stored in this browser. */
export const examIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('examState') ?? '{}').exam.examId as string);

type Line = { offline: boolean; latency: number; bytesPerSecond: number };

/** Throttles the page's connection. */
export async function connection(
  session: CDPSession,
  { offline, latency, bytesPerSecond }: Line,
): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

export const offline: Line = { offline: true, latency: 0, bytesPerSecond: 0 };
export const online: Line = { offline: false, latency: 0, bytesPerSecond: -1 };
/** a train in the mountains: 900 ms round trip, 20 kB per second */
export const slow: Line = { offline: false, latency: 900, bytesPerSecond: 20_000 };
