import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { DocumentMark } from '#shared/contract/documents.ts';
import { becomePerson, fromServer, newPerson } from '../tools/browser/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const sentences = [
  'A loom holds the warp under tension.',
  'The weft goes over and under it, row by row.',
  'What the hand beats down is cloth.',
];
const chapters = ['The warp', 'The weft', 'The selvedge'];

/** A PDF like those of office programs: three chapters of two pages each, and a link that must not be followed. */
async function printBook(context: BrowserContext): Promise<Buffer> {
  const press = await context.newPage();
  const paragraph = (at: number) => `<p>${sentences.map((one) => `${one} `).join('')}Paragraph ${at}.</p>`;
  const page = (words: string) => `<section style="break-after: page">${words}</section>`;
  const chapter = (title: string, at: number) =>
    page(`<h1>${title}</h1>${[1, 2, 3].map((one) => paragraph(at * 10 + one)).join('')}`) +
    page(`${[4, 5].map((one) => paragraph(at * 10 + one)).join('')}<a href="https://example.org/">Away</a>`);
  await press.setContent(
    `<title>On the loom</title><body style="font: 12pt serif">${chapters.map(chapter).join('')}</body>`,
  );
  const file = await press.pdf({ format: 'A5', outline: true, tagged: true });
  await press.close();
  return file;
}

async function openBook(page: Page, buffer: Buffer): Promise<string> {
  await page.goto('/documents');
  await page.getByText('No documents yet').waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'loom.pdf', mimeType: 'application/pdf', buffer }]);
  await page.getByRole('link', { name: 'On the loom' }).click();
  await page.waitForURL(/\/documents\/[0-9a-f-]+\?section=1/);
  await page.locator('[data-block="0"]').waitFor();
  return new URL(page.url()).pathname;
}

/** Selects words by script; the mouse would need their coordinates. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('article') as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(wanted) ?? -1;
      if (from < 0) continue;
      const selection = document.getSelection();
      selection?.setBaseAndExtent(node, from, node, from + wanted.length);
      return;
    }
    throw new Error(`'${wanted}' is not there`);
  }, words);

/** The highlighted words in the text, by kind. */
const coloured = (page: Page, kind: 'mark' | 'note' | 'open' | 'found') =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
    `document-${kind}`,
  );

/** The share of dark pixels in a rendered page. */
const inkOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    if (width === 0) return 0;
    const dots = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let dark = 0;
    for (let at = 0; at < dots.length; at += 4)
      if ((dots[at] ?? 255) < 128 && dots[at + 3] === 255) dark += 1;
    return dark;
  });

const marksOf = async (page: Page, path: string) =>
  (await fromServer<{ marks: DocumentMark[] }>(page, `/api${path}/marks`)).marks;

it('a learner reads a document, marks it and writes notes, also offline, searches it and views its pages', async () => {
  const context = await stage.visit({ width: 1280, scheme: 'light' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stage.product.url) && /^http/.test(request.url()))
      foreign.push(request.url());
  });
  await becomePerson(page, stage.product.url, newPerson('Anni'));
  const path = await openBook(page, await printBook(context));
  await page.getByRole('heading', { level: 2, name: 'The warp' }).waitFor();

  // By the contents, by keyboard, and back.
  await page.getByRole('treeitem', { name: 'The selvedge' }).click();
  await page.getByText('Paragraph 21.').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Paragraph 11.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('The weft');
  await page.goBack();
  await page.getByText('Paragraph 21.').waitFor();
  await page.goForward();
  await page.getByText('Paragraph 11.').waitFor();

  // A double click selects a word.
  await page.getByText('What the hand beats down').first().dblclick();
  await page.getByRole('toolbar', { name: 'What is selected' }).waitFor();
  await select(page, 'holds the warp under tension');
  await page.getByRole('toolbar', { name: 'What is selected' }).getByRole('button', { name: 'Mark' }).click();
  await expect.poll(() => coloured(page, 'mark')).toEqual(['holds the warp under tension']);
  await select(page, 'over and under it');
  await page.getByRole('toolbar', { name: 'What is selected' }).waitFor();
  await page.keyboard.press('n');
  const note = page.getByLabel('Your note');
  await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('As in plain weave.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('As in plain weave.').waitFor();
  await expect
    .poll(async () => (await marksOf(page, path)).map(({ note }) => note))
    .toEqual(['', 'As in plain weave.']);
  await expectAccessible(page);

  // Leave in the middle, and reopen without a position in the address.
  await page.keyboard.press('j');
  await page.goto(path);
  await page.getByText('Paragraph 11.').waitFor();
  await expect.poll(() => coloured(page, 'mark')).toEqual(['holds the warp under tension']);
  await expect.poll(() => coloured(page, 'note')).toEqual(['over and under it']);

  // The server rejects the mark, the page is reloaded, and another tab is open as well.
  const puts: string[] = [];
  const count = (one: Page) =>
    one.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.ok()) puts.push(response.url());
    });
  await context.route('**/marks/**', (route) => route.abort());
  await select(page, 'Paragraph 12');
  await page.getByRole('toolbar', { name: 'What is selected' }).waitFor();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: /^Notes/ }).click();
  await page.getByText('Not sent yet. It is kept in this browser.').waitFor();
  await page.reload();
  await expect.poll(() => coloured(page, 'mark')).toContain('Paragraph 12');
  const other = await context.newPage();
  count(page);
  count(other);
  await other.goto(path);
  await expect.poll(() => coloured(other, 'mark')).toContain('Paragraph 12');
  await context.setOffline(true);
  await select(page, 'Paragraph 13');
  await page.getByRole('toolbar', { name: 'What is selected' }).waitFor();
  await page.keyboard.press('m');
  await expect.poll(() => coloured(other, 'mark')).toContain('Paragraph 13');
  await expect.poll(() => coloured(page, 'mark')).toContain('Paragraph 13');
  await context.unroute('**/marks/**');
  await context.setOffline(false);
  await expect.poll(async () => (await marksOf(page, path)).length).toBe(4);
  await expect.poll(() => puts.length).toBe(2);
  expect(new Set(puts).size).toBe(2);
  await other.close();

  // Deletion is undone.
  await page.getByRole('button', { name: /^Notes/ }).click();
  await page.getByRole('button', { name: 'Delete the mark “Paragraph 13”' }).click();
  await expect.poll(async () => (await marksOf(page, path)).length).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await marksOf(page, path)).length).toBe(4);

  await page.getByRole('heading', { level: 2, name: 'The weft' }).click();
  await page.keyboard.press('/');
  await page.getByLabel('Words to look for').fill('paragraph 25');
  await page.getByText('1 passage', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^The selvedge/ }).click();
  await page.getByText('Paragraph 25.').first().waitFor();
  await expect.poll(() => coloured(page, 'found')).toContain('Paragraph');
  await page.waitForURL((url) => url.searchParams.get('section') === '3');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => coloured(page, 'found')).toEqual([]);

  // The original page, rendered under the pages' content security policy; text and page follow each other.
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const drawn = (number: number) => `Page ${number} of 6 of “On the loom”`;
  await expect.poll(() => inkOf(page, drawn(6))).toBeGreaterThan(500);
  await expectAccessible(page);
  expect(await page.getByRole('region', { name: 'The pages as they are' }).getByRole('link').count()).toBe(0);
  await page.getByLabel('Go to page').fill('1');
  await page.keyboard.press('Enter');
  await page.getByText('Paragraph 1.').waitFor();
  await expect.poll(() => inkOf(page, drawn(1))).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => page.getByLabel('Go to page').inputValue()).toBe('3');
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('on a phone contents and notes cover the text, and the page replaces it', async () => {
  const context = await stage.visit({ width: 390, scheme: 'dark' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await becomePerson(page, stage.product.url, newPerson('Gunta'));
  const path = await openBook(page, await printBook(context));
  await page.getByRole('button', { name: 'Contents' }).click();
  await page.getByRole('treeitem', { name: 'The warp' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('Paragraph 21.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await select(page, 'The weft goes over');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Your note').fill('Gently.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await marksOf(page, path)).map(({ note }) => note)).toEqual(['Gently.']);
  await page.getByRole('button', { name: 'Go to: The weft goes over' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => coloured(page, 'open')).toEqual(['The weft goes over']);

  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const name = 'Page 5 of 6 of “On the loom”';
  await expect.poll(() => inkOf(page, name)).toBeGreaterThan(200);
  await page.getByRole('article').waitFor({ state: 'hidden' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await page.getByText('Paragraph 21.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
