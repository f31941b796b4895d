// npm run pictures -- site: takes the screenshots for the front page and the feature pages from the product itself;
// then the icons and the social card, which contains one of them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openSignedIn } from '../browser/accounts.ts';
import { openBrowser } from '../browser/browser.ts';
import { ask, createCourse, endSession, goToExam, settled, sitExam, startCourse } from '../browser/study.ts';
import { type Product, startProduct } from '../product/product.ts';
import { goal, seedPerson } from '../product/seeded-person.ts';
import { takeSitePictures } from './site-pictures.ts';

const folder = join(import.meta.dirname, '../../web/public/screenshots');
/** CSS pixels; the device pixel ratio is 1.5, for sharpness on dense displays. */
const sizes = { '': { width: 1280, height: 820 }, narrow: { width: 390, height: 700 } } as const;
const scale = 1.5;

type Look = { size: keyof typeof sizes; scheme: 'light' | 'dark' };

async function take(page: Page, name: string, { size, scheme }: Look): Promise<void> {
  // No control is hovered or focused.
  await page.mouse.move(0, 0);
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  const devtools = await page.context().newCDPSession(page);
  // A clip is relative to the top of the document, and the page may be scrolled.
  const y = await page.evaluate(() => window.scrollY);
  const clip = { x: 0, y, ...sizes[size], scale };
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 88, clip });
  const parts = [name, size, scheme].filter(Boolean);
  writeFileSync(join(folder, `${parts.join('-')}.webp`), Buffer.from(data, 'base64'));
}

/** The same steps in every look, so that screenshots show a learner's real state. */
async function walk(browser: Browser, product: Product, look: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: sizes[look.size],
    colorScheme: look.scheme,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  const person = await seedPerson(product.url, 'Ada', `${look.size}${look.scheme}`);
  const page = await openSignedIn(context, person);
  await page.goto('/create-course');
  await page.getByLabel('Title').first().fill(goal.title);
  await page.getByLabel('Description').first().fill(goal.description);
  await page.getByRole('button', { name: 'More choices' }).click();
  await take(page, 'create-course', look);
  for (const title of ['Reading studies', 'Chance and decisions']) {
    await createCourse(page, {
      ...goal,
      title,
      description: 'Experiments, chance findings and what to do about them.',
    });
  }
  await createCourse(page);
  await startCourse(page);
  await settled(page);
  if (look.size === '')
    await ask(page, 'Professor', 'What is the difference between the mean and the median?');
  await take(page, 'classroom', look);
  await goToExam(page);
  await page.getByRole('button', { name: 'Start exam' }).click();
  await page.getByRole('button', { name: 'Next question' }).waitFor();
  await take(page, 'exam', look);
  await sitExam(page);
  await endSession(page);
  await page.getByRole('link', { name: 'My Learning Dashboard' }).click();
  await page.getByText('25%').first().waitFor();
  await take(page, 'dashboard', look);
  await context.close();
}

/** Writes them all into web/public. */
export async function takeProductPictures(): Promise<void> {
  const product = await startProduct({ RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true' });
  const browser = await openBrowser();
  try {
    for (const size of ['', 'narrow'] as const) {
      for (const scheme of ['light', 'dark'] as const) await walk(browser, product, { size, scheme });
    }
    await takeSitePictures(browser);
  } finally {
    await browser.close();
    await product.remove();
  }
}
