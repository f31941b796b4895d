import type { BrowserContext, Page, Request } from 'playwright-core';

const linesKept = 20;
const snapshotLength = 6000;
const sketchLength = 600;
const patienceMs = 5000;

/** The errors of each page: console errors and failed requests. */
const troubles = new WeakMap<Page, string[]>();

function note(page: Page | null, line: string): void {
  if (!page) return;
  const lines = troubles.get(page) ?? [];
  lines.push(line.slice(0, 500));
  troubles.set(page, lines.slice(-linesKept));
}

/** The page of a request; a worker has none, nor has a window not opened yet. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

/** Records errors on the pages of this context from now on, for `describePages`. */
export function watchContext(context: BrowserContext): void {
  context.on('weberror', (error) => note(error.page(), `error: ${error.error()}`));
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.page(), `console: ${message.text()}`);
  });
  context.on('requestfailed', (request) =>
    note(pageOf(request), `failed: ${request.method()} ${request.url()} (${request.failure()?.errorText})`),
  );
  context.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400)
      note(pageOf(request), `${response.status()}: ${request.method()} ${request.url()}`);
  });
}

/** The page's accessibility tree; a hanging page is waited for some seconds only. */
async function shownBy(page: Page): Promise<string> {
  const late = `(nothing was heard of it in ${patienceMs / 1000} s)`;
  const timer = new Promise<string>((resolve) => setTimeout(resolve, patienceMs + 1000, late).unref());
  const snapshot = page
    .locator('body')
    .ariaSnapshot({ timeout: patienceMs })
    .catch((error) => `(${String(error).split('\n')[0]})`);
  const text = await Promise.race([snapshot, timer]);
  return text.length > snapshotLength ? `${text.slice(0, snapshotLength)}\n(cut)` : text;
}

/** The content and the errors of all open pages in these contexts. */
export async function describePages(contexts: BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const told = pages.map(async (page, at) =>
    [
      `-- page ${at + 1} of ${pages.length}: ${page.url()} ${JSON.stringify(page.viewportSize())}`,
      ...(troubles.get(page) ?? []),
      await shownBy(page),
    ].join('\n'),
  );
  return (await Promise.all(told)).join('\n');
}

/** One line for each open page: its address, its last error, and the beginning of its text. */
export async function sketchPages(contexts: BrowserContext[]): Promise<string[]> {
  const pages = contexts.flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page) => {
      const text = await page
        .locator('main')
        .first()
        .innerText({ timeout: patienceMs })
        .catch(() => '(no text)');
      const trouble = troubles.get(page)?.at(-1) ?? 'no error';
      return `${page.url()} (${trouble}): ${text.replace(/\s+/g, ' ').slice(0, sketchLength)}`;
    }),
  );
}
