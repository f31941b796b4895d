import { expect, it } from 'vitest';
import { becomePerson, fromServer, newPerson } from '../tools/browser/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { results, startExam, submitExam } from '../tools/browser/exam.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const talk = (word: string): string =>
  `The weavers of the ${word} loft spoke of it all day long. `.repeat(90);
const sentence = 'A heddle lifts the warp before the shuttle comes.';
const book = {
  name: 'loom.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from(
    [
      '# On the loom',
      '## Contents\n\nThe warp, the weft, the index.',
      `## The warp\n\n${sentence}\n\n${talk('first')}`,
      `## Threading it\n\nFollow these steps:\n\n1. Tie the warp on.\n2. Thread the heddles.\n3. Tie the cloth beam.\n\n${talk('second')}`,
      '## Index\n\nheddle 3, warp 1',
    ].join('\n\n'),
  ),
};

it('a document is uploaded, becomes a course, is read in its own words, and its exam is submitted', async () => {
  const { url } = stage.product;
  const context = await stage.visit({ width: 390, scheme: 'light' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await becomePerson(page, url, newPerson('Ada'));
  await page.goto('/documents');
  await page.getByText('No documents yet').waitFor();
  await page.locator('input[type="file"]').setInputFiles([book]);
  await page.getByRole('link', { name: 'On the loom' }).click();
  await page.waitForURL(/\/documents\/[0-9a-f-]+/);
  await page.getByRole('link', { name: 'Make a course from this' }).click();

  const understood = page.getByRole('region', { name: 'This is what I understood' });
  await understood.getByText('On the loom').first().waitFor();
  await understood.getByText(/^Left out.+“Contents” and “Index”\.$/).waitFor();
  await page.getByRole('button', { name: 'More choices' }).click();
  await page.getByLabel('Lessons', { exact: false }).first().fill('2');
  await understood.getByText(/^2 lessons,/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Course' }).click();

  // Its first lesson, in the document's own words.
  await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0\/0/);
  const [, , courseId = ''] = new URL(page.url()).pathname.split('/');
  await page.getByText(sentence).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const place = page.getByRole('link', { name: 'Open it in the document: The warp' });
  expect(await place.getAttribute('href')).toMatch(/^\/documents\/[0-9a-f-]+\?section=\d+&block=0$/);
  const course = await fromServer<{ visibility: string }>(page, `/api/courses/${courseId}`);
  expect(course.visibility).toBe('private');
  expect(JSON.stringify(course)).not.toContain(sentence);

  await page.goto(`/classroom/${courseId}/0/2`);
  await page.getByRole('button', { name: 'Start exam' }).waitFor();
  await startExam(page);
  await page.getByText('Explain in your own words: “The warp”').first().waitFor();
  await page.getByRole('textbox').first().fill('It lifts the threads so that the shuttle has room.');
  await submitExam(page);
  await results(page).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
