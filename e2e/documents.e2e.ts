import { expect, it } from 'vitest';
import { becomePerson, fromServer, newPerson } from '../tools/browser/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

/** Long enough that the progress of parsing is visible. */
const chapters = Array.from(
  { length: 100 },
  (_, at) =>
    `## Chapter ${at + 1}\n\n${`In chapter ${at + 1} the weaver ties a knot and pulls it tight. `.repeat(150)}`,
);
const book = {
  name: 'weaving.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from(
    `# On the loom\n\n${chapters.join('\n\n')}\n\n## The last chapter\n\nA heddle lifts the warp.\n`,
  ),
};
const broken = {
  name: 'broken.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'nothing of a PDF follows here\n'.repeat(50)}`),
};

it('documents are added, read, renamed, searched and deleted, and other users see nothing of them', async () => {
  const { url } = stage.product;
  const context = await stage.visit({ width: 390, scheme: 'light' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await becomePerson(page, url, newPerson('Ada'));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByText('No documents yet').waitFor();

  // One valid file, and one broken.
  await page.locator('input[type="file"]').setInputFiles([book, broken]);
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await row('weaving')
    .getByText(/^Reading: part \d+ of \d+$|^Putting its text/)
    .waitFor();
  await row('weaving').getByRole('progressbar', { name: 'Reading “weaving”' }).waitFor();
  // It has the file's name until its own title is known.
  await page.getByRole('link', { name: 'On the loom' }).waitFor();
  await row('On the loom')
    .getByText(/^Markdown · [\d,]+ words · added just now$/)
    .waitFor();
  await row('broken').getByRole('button', { name: 'Read it again: “broken”' }).waitFor();
  expect(await row('broken').getByRole('link').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The same file again gives the existing document.
  await page.locator('input[type="file"]').setInputFiles([{ ...book, name: 'copy.md' }]);
  await row('copy.md').getByText('You have this file already:').waitFor();
  await row('copy.md').getByRole('button', { name: 'Dismiss copy.md' }).click();

  await page.getByRole('button', { name: 'Rename “On the loom”' }).click();
  await page.getByLabel('Title').fill('On weaving');
  await page.getByLabel('Author').fill('Anni Albers');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'On weaving' }).waitFor();
  await page.reload();
  await row('On weaving').getByText('Anni Albers').waitFor();

  await page.getByLabel('Search all your documents').fill('heddle warp');
  await page.getByText('1 passage in 1 document').waitFor();
  expect(await page.locator('mark').allTextContents()).toEqual(['heddle', 'warp']);
  await page.getByRole('link', { name: 'The last chapter' }).click();
  await page.waitForURL(/\/documents\/[^/]+\?section=\d+&block=\d+$/);
  await page.getByText('A heddle lifts the warp.').first().waitFor();
  const found = new URL(page.url());
  await page.goBack();
  await page.getByText('1 passage in 1 document').waitFor();

  const stranger = await (await stage.visit({ width: 1280, scheme: 'light' })).newPage();
  await becomePerson(stranger, url, newPerson('Ben'));
  await stranger.goto('/documents?q=heddle');
  await stranger.getByText('No documents yet').waitFor();
  expect(await fromServer(stranger, '/api/documents/search?q=heddle')).toEqual({ hits: [] });
  await expect(fromServer(stranger, `/api${found.pathname}`)).rejects.toThrow('404');
  await expect(fromServer(stranger, `/api${found.pathname}/sections/1`)).rejects.toThrow('404');
  await stranger.context().close();

  await page.goto('/documents');
  await page.getByRole('button', { name: 'Delete “On weaving”' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('1 document', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'On weaving' }).count()).toBe(0);
  // Focus has moved to a remaining element.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('broken');
  expect(await fromServer(page, '/api/documents/search?q=heddle')).toEqual({ hits: [] });
  expect(errors).toEqual([]);
  await context.close();
});
