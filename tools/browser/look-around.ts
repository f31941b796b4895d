import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, type Look, viewportOf } from './browser.ts';

/** What a story is told in. It is told once: `lookAtBothWidths` shows each of its stops in the other one as well. */
export const desk: Look = { width: 1280, scheme: 'light' };
export const phone: Look = { width: 390, scheme: 'dark' };

/** The page follows the system in its own time: what is read in between has colours of neither scheme. */
export async function switchScheme(page: Page, colorScheme: Look['scheme']): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((scheme) => {
    // A page that is not the application's has no scheme but the system's.
    const { mantineColorScheme = scheme } = document.documentElement.dataset;
    return mantineColorScheme === scheme;
  }, colorScheme);
}

/** The page as it stands: no sideways scroll, and nothing for axe in its own scheme and in the other one. */
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
 * `lookAround` as the page stands and once more at the other width, in the scheme that belongs to it: the page follows while
 * it stands, so that nobody has to come here a second time.
 */
export async function lookAtBothWidths(page: Page): Promise<void> {
  await lookAround(page);
  const [own, other] = (page.viewportSize()?.width ?? 0) < 600 ? [phone, desk] : [desk, phone];
  await showIn(page, other);
  await lookAround(page);
  await showIn(page, own);
}

/** At the desk and on the phone, each in its own scheme: for a page whose content is looked at whole elsewhere. */
export async function lookOnceAtBothWidths(page: Page): Promise<void> {
  for (const look of [phone, desk]) {
    await showIn(page, look);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
