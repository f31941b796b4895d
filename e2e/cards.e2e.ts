import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { CardList } from '#shared/contract/cards.ts';
import { becomePerson, fromServer, newPerson } from '../tools/browser/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const notes = {
  name: 'tides.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from('# Tides\n\n## The moon\n\nTwice a day the sea rises. The moon pulls at the water.\n'),
};

it('a card is created from a sentence, listed, exported to Anki, imported again, and links to its place', async () => {
  const { url } = stage.product;
  const context = await stage.visit({ width: 1280, scheme: 'light' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await becomePerson(page, url, newPerson('Ada'));
  await page.goto('/documents');
  await page.locator('input[type="file"]').setInputFiles([notes]);
  await page.getByRole('link', { name: 'Tides' }).click();
  await page.waitForURL(/\/documents\/[^/?]+/);

  // Selects a word by mouse; its sentence becomes the card.
  await page.goto(`${page.url().split('?')[0]}?section=2&block=0`);
  const paragraph = page.getByText('The moon pulls at the water.');
  await paragraph.waitFor();
  await paragraph.evaluate((block) => {
    const node = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const from = node.data.indexOf('moon pulls');
    document.getSelection()?.setBaseAndExtent(node, from, node, from + 'moon'.length);
  });
  await page.getByRole('button', { name: 'Make a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a card' });
  await expect.poll(() => dialog.locator('[aria-pressed="true"]').allTextContents()).toContain('moon');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: /^Notes/ }).click();
  const listed = page.getByRole('complementary').getByRole('button', { name: /^Edit the card/ });
  await listed.waitFor();
  await expect
    .poll(async () => (await fromServer<CardList>(page, '/api/cards')).cards.map(({ face }) => face))
    .toEqual([{ kind: 'gap', text: 'The moon pulls at the water.', gaps: [[4, 8]] }]);

  await page.goto('/cards');
  await page.getByText('1 card', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export for Anki' }).click(),
  ]);
  const buffer = await readFile(await download.path());
  await page.getByRole('button', { name: /^Delete the card/ }).click();
  await page.getByText('No cards yet').waitFor();
  const anki = { name: 'deck.apkg', mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type="file"]').setInputFiles([anki]);
  await page.getByText('1 card added.').waitFor();
  await page.getByText('From “Tides”').waitFor();
  await page.locator('input[type="file"]').setInputFiles([anki]);
  await page.getByText('0 cards added. 1 card you had already.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
