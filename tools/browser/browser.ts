import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../programs/find-chromium.ts';

export type Look = { width: number; scheme: 'light' | 'dark' };

/** The window in which a look is shown: as high as that of a phone, or as that of a desk. */
export const viewportOf = ({ width }: Look) => ({ width, height: width < 600 ? 844 : 900 });

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

/** A browser of its own, as another person or another device has it. */
export async function newVisitor(browser: Browser, url: string, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: viewportOf(look),
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  // For what hangs only: two browsers and two servers on two busy cores may stand still for a while.
  context.setDefaultTimeout(60_000);
  return context;
}

/** Unexpected messages of a page: uncaught errors and console errors, except for answers that a test provokes. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // The browser itself logs a refused request; the page reports it in words, which the tests check.
    const refused = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !refused) errors.push(message.text());
  });
  return errors;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; help: string; nodes: { html: string }[] };

/**
 * Shows every colour at once from now on, until the page is loaded anew: what fades has colours in between that are not the
 * page's, and a control may begin to fade while axe is looking.
 */
async function stopFading(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A sheet that a script makes is not held back by the policy, as a style element would be.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
}

/**
 * axe finds nothing on the page as it stands, once it has its heading.
 * @param rules 'colours': for a page that was looked at whole before and has changed its scheme only
 */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  // The policy allows no script of others, so axe comes in by the debugger and not by a tag; once is enough for a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe);
    await stopFading(page);
  }
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
  expect(found, `axe on ${page.url()}: ${found.join('; ')}`).toEqual([]);
}

/** No page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // After a change of width the panes take their new places a frame later.
  await expect
    .poll(overflow, { interval: 50, message: `sideways scroll on ${page.url()}` })
    .toBeLessThanOrEqual(0);
}

/** The page as it stands has a title and one heading of the first level. */
export async function expectWhole(page: Page): Promise<void> {
  expect(await page.locator('h1:visible').count(), `headings of the first level at ${page.url()}`).toBe(1);
  expect(await page.title(), `title of ${page.url()}`).toMatch(/Lectern/);
}
