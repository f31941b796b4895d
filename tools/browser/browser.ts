import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../programs/find-chromium.ts';

export type Look = { width: number; scheme: 'light' | 'dark' };

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

/** A browser of its own, as another person or another device has it. */
export async function newVisitor(browser: Browser, url: string, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.width < 600 ? 844 : 900 },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(20_000);
  return context;
}

/** What a page said that it should not: uncaught errors and console errors, except of answers that a test asks for. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // A refused request is logged by the browser itself; the page says it in words, which the tests look at.
    const refused = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !refused) errors.push(message.text());
  });
  return errors;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; help: string; nodes: { html: string }[] };

/** Colours that fade over are at their end at once: what is read in between are none of the page's. */
async function endFading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    // What inherits a colour begins to fade once that has its own.
    for (let round = 0, left = fading(); left.length > 0 && round < 20; round += 1, left = fading()) {
      for (const one of left) one.finish();
    }
  });
}

/**
 * axe finds nothing on the page as it stands, once it has its heading.
 * @param rules 'colours': for a page that was looked at whole before and has changed its scheme only
 */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  // The policy allows no script of others, so axe comes in by the debugger and not by a tag; once is enough for a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  await endFading(page);
  const violations = await page.evaluate(
    async (only) => {
      type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> };
      const { axe } = globalThis as unknown as { axe: Axe };
      return (await axe.run({ resultTypes: ['violations'], ...only })).violations;
    },
    rules === 'colours'
      ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
      : {},
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** No page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // After a change of width the panes take their new places a frame later.
  await expect
    .poll(overflow, { timeout: 2000, interval: 50, message: `sideways scroll on ${page.url()}` })
    .toBeLessThanOrEqual(0);
}
