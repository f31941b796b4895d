import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Product, startProduct } from '../product/product.ts';
import { type Look, newVisitor, openBrowser } from './browser.ts';
import { describePages, sketchPages, watchContext } from './open-pages.ts';

export type Running = { url: string; remove: () => Promise<void> };

/** What the tests of one file share; available from the file's first hook on. */
export type Stage<Started extends Running = Product> = {
  product: Started;
  browser: Browser;
  /** a separate browser context, as for another person or device */
  visit: (look: Look) => Promise<BrowserContext>;
};

/** Allows creating users without the sign-up pages and mail, without rate limits. */
export const startOpenProduct = (): Promise<Product> =>
  startProduct({ RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'true' });

/** Prints what the pages of a failed test show, for readers who have only its report. */
async function tell(name: string, contexts: BrowserContext[]): Promise<void> {
  if (contexts.length === 0) return;
  console.error(`What the pages showed when ${name} failed:\n${await describePages(contexts)}`);
}

/** After a failed test: prints what its pages show, and closes those that it opened and left open. */
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
    // Often only a test's reason is kept, so it begins with what the pages showed.
    const [error] = task.result.errors ?? [];
    if (error) error.stack = [...(await sketchPages(open())), error.stack ?? error.message].join('\n');
    await Promise.all(open().map(async (one) => before.includes(one) || one.close()));
  });
  afterAll(async () => {
    if (!hasBegun) await tell('what prepares the tests', open());
  });
}

/** In pages that live for seconds, optimizing scripts and collecting garbage in parallel cost more than they save. */
const forShortPages = '--js-flags=--no-opt --no-maglev --single-threaded-gc';

/** Starting a browser takes a second, so the files of a worker share one; it ends with the worker. */
let running: Browser | undefined;

async function browserOfWorker(): Promise<Browser> {
  if (!running?.isConnected()) {
    running = await openBrowser([forShortPages]);
    running.on('context', watchContext);
  }
  return running;
}

/** One product and one browser for all tests of the calling file; all pages are closed after its last test. */
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
