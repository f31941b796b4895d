import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, type Look } from './browser.ts';

/**
 * What a story is told in: each width once, each in another scheme. `lookAround` sees the other scheme at every stop, so
 * that both widths are seen in both.
 */
export const storyLooks: Look[] = [
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
];

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
