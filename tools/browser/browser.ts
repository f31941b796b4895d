import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../programs/find-chromium.ts';

/**
 * Turned off in every browser here. The last such list on a command line replaces the others, so this one contains what
 * Playwright turns off because it sends requests, rewrites addresses or delays painting. The suggestions of the address bar
 * are two hidden pages of every window, which cost more processor time than the page of a test; the spare process for the
 * next page is one more that nearly no test uses.
 */
const FEATURES_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Flags for every browser here: quiet, without a sandbox (for containers), without background traffic. */
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

export type Look = { width: number; scheme: 'light' | 'dark' };

/** The viewport of a look: as high as a phone's, or as a desktop's. */
export const viewportOf = ({ width }: Look) => ({ width, height: width < 600 ? 844 : 900 });

export async function openBrowser(moreFlags: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS, ...moreFlags] });
}

/** A separate browser context, as for another person or device. */
export async function newVisitor(browser: Browser, url: string, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: viewportOf(look),
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  // Only for hangs: two browsers and two servers on two busy cores may stall for a while.
  context.setDefaultTimeout(60_000);
  return context;
}

/**
 * Collects unexpected messages of a page: uncaught errors and console errors, except for error responses that a test
 * provokes.
 */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // The browser itself logs a failed request; the page reports it to the user, which the tests check.
    const refused = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !refused) errors.push(message.text());
  });
  return errors;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; help: string; nodes: { html: string }[] };

/**
 * Disables transitions until the next page load: during a transition colours are intermediate, and a control may
 * start one while axe is running.
 */
async function stopFading(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The content security policy allows a constructed style sheet, but not a style element.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
}

/**
 * Asserts that axe finds nothing on the current page, once its heading is rendered.
 * @param rules 'colours': for a page that was checked completely before and has only changed its color scheme
 */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  // The content security policy forbids foreign scripts, so axe is injected by the debugger, once per page.
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

/** Asserts that the page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // After a resize the panes move a frame later.
  await expect
    .poll(overflow, { interval: 50, message: `sideways scroll on ${page.url()}` })
    .toBeLessThanOrEqual(0);
}

/** Asserts that the page has a title and exactly one h1. */
export async function expectWhole(page: Page): Promise<void> {
  expect(await page.locator('h1:visible').count(), `headings of the first level at ${page.url()}`).toBe(1);
  expect(await page.title(), `title of ${page.url()}`).toMatch(/Lectern/);
}
