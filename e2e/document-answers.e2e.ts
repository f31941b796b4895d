import { expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { lookAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { ask, openChat, startCourse } from '../tools/browser/study.ts';
import { seedDocument } from '../tools/product/seeded-document.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

it('the Professor quotes a document, its passage opens in place, and disappears with the document', async () => {
  const person = await seedAnybody(stage.product.url);
  const lesson = `/classroom/${await seedCourse(person)}/0`;
  const document = await seedDocument(person);
  const page = await openSignedIn(await stage.visit({ width: 1280, scheme: 'light' }), person);
  const errors = watchErrors(page);
  await page.goto('/dashboard');
  await startCourse(page);

  const sentence = 'A heddle lifts every other thread of the warp.';
  await ask(page, 'Professor', 'What does a heddle lift?');
  const said = (text: string) => page.locator('[data-sender="Professor"]', { hasText: text }).waitFor();
  await said('From your document “On weaving”, under “The loom”:');
  await page.locator('blockquote', { hasText: sentence }).waitFor();
  const citation = page.getByRole('button', { name: 'On weaving · The loom' });
  await citation.click();
  await page.locator('mark', { hasText: sentence }).waitFor();
  await lookAtBothWidths(page);
  await openChat(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Open it in the document' }).click();
  await page.waitForURL(new RegExp(`/documents/${document}\\?section=\\d+&block=\\d+$`));
  await page.getByText(sentence).first().waitFor();
  await page.goto(`${lesson}/0`);
  await openChat(page);
  await citation.waitFor();

  // If the documents do not contain an answer, the reply says so, with the closest passages.
  await ask(page, 'Professor', 'What do my documents say about the price of a loom in Peru?');
  await said('Your documents do not say.');
  await page.getByRole('link', { name: 'The loom' }).last().waitFor();

  await person.call('DELETE', `/api/documents/${document}`);
  await citation.click();
  await page.getByText('This document was deleted.').waitFor();
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
