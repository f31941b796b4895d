import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, type Look, viewportOf } from './browser.ts';

/** The default look of a test. `lookAtBothWidths` checks each step in the other look as well. */
export const desk: Look = { width: 1280, scheme: 'light' };
export const phone: Look = { width: 390, scheme: 'dark' };

/** The page follows the system's color scheme asynchronously; colours read meanwhile belong to neither scheme. */
export async function switchScheme(page: Page, colorScheme: Look['scheme']): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((scheme) => {
    // A page outside of the application has only the system's scheme.
    const { mantineColorScheme = scheme } = document.documentElement.dataset;
    return mantineColorScheme === scheme;
  }, colorScheme);
}

/** Asserts that the page does not scroll horizontally, and has no axe violations in either color scheme. */
export async function lookAround(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [own, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await switchScheme(page, other);
  await expectAccessible(page, 'colours');
  await switchScheme(page, own);
}

async function showIn(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(viewportOf(look));
  await switchScheme(page, look.scheme);
}

/**
 * Runs `lookAround` on the current page, then again at the other width in that look's scheme. The page is resized in
 * place, so that the test need not come here twice.
 */
export async function lookAtBothWidths(page: Page): Promise<void> {
  await lookAround(page);
  const [own, other] = (page.viewportSize()?.width ?? 0) < 600 ? [phone, desk] : [desk, phone];
  await showIn(page, other);
  await lookAround(page);
  await showIn(page, own);
}

/**
 * Checks desktop and phone once, each in its own scheme: for a page whose content is checked completely elsewhere.
 */
export async function lookOnceAtBothWidths(page: Page): Promise<void> {
  for (const look of [phone, desk]) {
    await showIn(page, look);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
