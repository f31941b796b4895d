import type { BrowserContext, Locator, Page } from 'playwright-core';
import { seedAnybody, seedCourse } from '../product/seeded-person.ts';
import { openSignedIn } from './accounts.ts';
import { type Look, newVisitor } from './browser.ts';
import type { Running, Stage } from './stage.ts';
import { startCourse } from './study.ts';

/** A learner with a course, at the first activity of its first lesson. */
export type Student = {
  context: BrowserContext;
  page: Page;
  /** /classroom/{courseId}/{unitIndex} */
  lesson: string;
};

/** A new user who opens their new course. Needs a product with AUTH_AUTOCONFIRM=true. */
export async function newStudent(
  { browser, product }: Pick<Stage<Running>, 'browser' | 'product'>,
  look: Look,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Student> {
  const person = await seedAnybody(product.url);
  const lesson = `/classroom/${await seedCourse(person)}/0`;
  const context = await newVisitor(browser, product.url, look);
  await prepare(context);
  const page = await openSignedIn(context, person);
  await page.goto('/dashboard');
  await startCourse(page);
  return { context, page, lesson };
}

/** In this context lessons are read as one page, so that all of an activity is on it at once. */
export const readsAsOnePage = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => localStorage.setItem('reading', 'page'));
};

/** Opens an activity of the lesson by its address and waits for its title. */
export async function openActivity(page: Page, { lesson }: Student, index: number): Promise<void> {
  await page.goto(`${lesson}/${index}`);
  await atActivity(page, index);
}

/** Waits until an activity is the current one of the list. */
export async function atActivity(page: Page, index: number): Promise<void> {
  await page.waitForURL(new RegExp(`/${index}$`));
  await page.locator('nav[aria-label="Activities"] li').nth(index).locator('[aria-current]').waitFor();
}

/**
 * Waits until every block on the page can be operated: no step is still to be rendered, and nothing stands in for a block
 * or its view (web/app/lesson-blocks, web/features/workbench/workbench-block).
 */
export async function blocksLoaded(page: Page): Promise<void> {
  const missing = page
    .locator(
      'article .md [data-content]:empty, section[data-kind] > :last-child:not(:has(button, input, img, svg)):visible',
    )
    .or(page.getByText('Getting the exercise ready…'));
  await missing.first().waitFor({ state: 'detached' });
}

/** Presses Tab until `target` has focus; a lesson may have many tab stops. */
export async function tabTo(page: Page, target: Locator, most = 200): Promise<void> {
  for (let press = 0; press < most; press++) {
    // Queried each time, because a field may be replaced by its editor meanwhile.
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** The chat's messages: sender and beginning of each. */
export const messagesOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-sender]')
    .evaluateAll((items) =>
      items.map((item) => `${item.getAttribute('data-sender')}: ${item.textContent?.slice(0, 300)}`),
    );
