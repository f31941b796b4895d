import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Product, startProduct } from '../product/product.ts';
import { type Look, newVisitor, openBrowser } from './browser.ts';

export type Running = { url: string; remove: () => Promise<void> };

/** What the tests of one file use; available from the first hook of the file on. */
export type Stage<Started extends Running = Product> = {
  product: Started;
  browser: Browser;
  /** a browser of its own, as another person or another device has it */
  visit: (look: Look) => Promise<BrowserContext>;
};

/** Creates people without the sign-up pages and mail, as many and as often as a test needs. */
export const startOpenProduct = (): Promise<Product> =>
  startProduct({ RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true' });

/** One product and one browser for all tests of the file that calls this; both end after its last test. */
export function openStage<Started extends Running>(start: () => Started | Promise<Started>): Stage<Started> {
  const stage: Partial<Stage<Started>> = {
    visit: async (look) => newVisitor(stage.browser as Browser, stage.product?.url ?? '', look),
  };
  beforeAll(async () => {
    [stage.product, stage.browser] = await Promise.all([start(), openBrowser()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.product?.remove();
  });
  return stage as Stage<Started>;
}
