import { expect, it } from 'vitest';
import { goodReply } from '../server/faculty/model-faculty/test-provider/test-replies.ts';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { readsAsOnePage } from '../tools/browser/classroom.ts';
import { questionCount, results, startExam, submitExam } from '../tools/browser/exam.ts';
import { lookAround, lookAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { answerQuestion, goToExam } from '../tools/browser/study.ts';
import { startModelProduct } from '../tools/product/model-product.ts';
import { seedDocument } from '../tools/product/seeded-document.ts';
import { seedAnybody } from '../tools/product/seeded-person.ts';

/** While true, the model fails to write notes on the yellow dye; everything else works. */
let isAway = true;
const yellow = 'At Dessau the yellow was dyed with weld and alum in a copper kettle.';
const stage = openStage(() =>
  startModelProduct((asked) => {
    const isOnYellow = asked.user.task === 'document-notes' && JSON.stringify(asked.user).includes(yellow);
    return isAway && isOnYellow ? { status: 401 } : { text: goodReply(asked) };
  }),
);

const first =
  'Every other thread of the warp is lifted by a heddle, and through what lies between goes the shuttle.';
const talk = (word: string): string =>
  `The weavers of the ${word} loft spoke of it all day long, and went on in the evening. `.repeat(30);
const book = [
  '# On weaving',
  `## The loom\n\n${first}\n\n${talk('first')}\n\n${talk('second')}`,
  `## The yellow\n\n${yellow}\n\n${talk('third')}`,
].join('\n\n');
const quotation = `“${first.split(' ').slice(0, 8).join(' ')}”`;
const ofModel = 'Somebody sat down with this text before you.';

it('a model’s notes and questions on a document show the supporting quotations, and missing notes can be requested later', async () => {
  const person = await seedAnybody(stage.product.url);
  const document = await seedDocument(person, 'weaving.md', book);
  const context = await stage.visit({ width: 390, scheme: 'light' });
  await readsAsOnePage(context);
  const page = await openSignedIn(context, person);
  const errors = watchErrors(page);
  await page.goto(`/documents/${document}`);
  await page.getByRole('link', { name: 'Make a course from this' }).click();
  await page.getByRole('button', { name: 'More choices' }).click();
  await page.getByLabel('Lessons', { exact: false }).first().fill('2');
  await page
    .getByRole('region', { name: 'This is what I understood' })
    .getByText(/^2 lessons,/)
    .waitFor();
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0\/0/);
  const lessons = page.url().replace(/\/0\/0$/, '');

  // The model's notes, whose quotations open their paragraph, and below them the passages.
  await page.getByText(ofModel).waitFor();
  await page.getByRole('link', { name: quotation }).click();
  await page.locator('blockquote mark', { hasText: quotation.slice(1, -1) }).waitFor();
  await lookAtBothWidths(page);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'The loom' }).getByText(first).waitFor();

  // The exam: results show the quotation that supports an answer.
  await goToExam(page);
  await startExam(page);
  await answerQuestion(page);
  expect(await questionCount(page)).toBeGreaterThan(1);
  await submitExam(page);
  await results(page).waitFor();
  const question = page.getByRole('group', { name: 'Question 1 of' });
  await question.getByRole('heading').first().click();
  const proof = question.getByRole('link', { name: /^“.+”$/ });
  const words = (await proof.innerText()).slice(1, -1);
  expect(book).toContain(words);
  await proof.click();
  await page.locator('blockquote mark', { hasText: words }).waitFor();
  await lookAtBothWidths(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End Session' }).click();
  await page.waitForURL('**/dashboard');

  // The next lesson, whose notes failed: passages only, until notes are requested.
  await page.goto(`${lessons}/1/0`);
  const passage = page.getByRole('region', { name: 'The yellow' }).getByText(yellow);
  await passage.waitFor();
  const offer = page.getByRole('button', { name: 'Have notes written on this' });
  await offer.waitFor();
  expect(await page.getByText(ofModel).count()).toBe(0);
  await lookAround(page);
  isAway = false;
  await offer.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Have notes written on this' }).click();
  await page.getByText(ofModel).waitFor();
  await passage.waitFor();
  expect(await offer.count()).toBe(0);
  expect(errors).toEqual([]);
});
