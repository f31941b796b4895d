import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Product, startProduct } from '../product/product.ts';
import { type Look, newVisitor, openBrowser } from './browser.ts';
import { describePages, watchContext } from './open-pages.ts';

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

/** Says what the pages of a test that failed show, for whoever can only read its report. */
async function tell(name: string, contexts: BrowserContext[]): Promise<void> {
  if (contexts.length === 0) return;
  console.error(`What the pages showed when ${name} failed:\n${await describePages(contexts)}`);
}

/** After a test that failed: tells what its pages show, and closes those that it has opened itself and left open. */
function watchTests(browser: () => Browser | undefined): void {
  const open = () => browser()?.contexts() ?? [];
  let hasBegun = false;
  let before: BrowserContext[] = [];
  beforeEach(() => {
    hasBegun = true;
    before = open();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await tell(`'${task.name}'`, open());
    await Promise.all(open().map(async (one) => before.includes(one) || one.close()));
  });
  afterAll(async () => {
    if (!hasBegun) await tell('what prepares the tests', open());
  });
}

/** Starting one takes a second, so the files of a worker have it one after the other; it ends with the worker. */
let running: Browser | undefined;

async function browserOfWorker(): Promise<Browser> {
  if (!running?.isConnected()) {
    running = await openBrowser();
    running.on('context', watchContext);
  }
  return running;
}

/** One product and one browser for all tests of the file that calls this; after its last test all its pages are closed. */
export function openStage<Started extends Running>(start: () => Started | Promise<Started>): Stage<Started> {
  const stage: Partial<Stage<Started>> = {
    visit: async (look) => newVisitor(stage.browser as Browser, stage.product?.url ?? '', look),
  };
  beforeAll(async () => {
    [stage.product, stage.browser] = await Promise.all([start(), browserOfWorker()]);
  });
  afterAll(async () => {
    await Promise.all(stage.browser?.contexts().map((context) => context.close()) ?? []);
    await stage.product?.remove();
  });
  watchTests(() => stage.browser);
  return stage as Stage<Started>;
}
