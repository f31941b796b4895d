import type { Page } from 'playwright-core';
import { results, startExam, submitExam } from './exam.ts';
import { goToExam, openChat, settled, startCourse } from './study.ts';

/** What a course is made from, what its model says in the chat, the right options, and an answer to its open question. */
type Script = {
  title: string;
  goal: string;
  reply: string;
  questions: [prompt: string, right: string, ...wrong: string[]][];
  open: { answer: string };
};
type Step = 'proposal' | 'notes' | 'chat' | 'question' | 'result';

/**
 * Makes a course from a goal in any language and studies its first lesson to the result of its exam; `look` is called at
 * each step. Needs a signed-in page of a product whose model answers so.
 */
export async function walkCourseIn(
  page: Page,
  course: Script,
  look: (step: Step) => Promise<void>,
): Promise<void> {
  await page.goto('/create-course');
  await page.getByLabel('Title', { exact: false }).first().fill(course.title);
  await page.getByLabel('Description', { exact: false }).first().fill(course.goal);
  await page.getByLabel('The course is in').waitFor();
  await page.getByRole('button', { name: 'More choices' }).click();
  await page.getByLabel('Lessons', { exact: false }).first().fill('3');
  await look('proposal');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page
    .getByRole('button', { name: 'Continue in the classroom' })
    .or(page.getByText('Lesson 1 is ready'))
    .or(page.getByRole('article', { name: course.title }))
    .first()
    .waitFor();
  await page.goto('/dashboard');
  await page.getByRole('article', { name: course.title }).first().waitFor();
  await startCourse(page, course.title);
  await page.locator('.md p').first().waitFor();
  await settled(page);
  await look('notes');

  const isTab = await openChat(page);
  await page.getByRole('group', { name: 'Say with one tap' }).getByRole('button').first().click();
  await page.getByText(course.reply).first().waitFor();
  await look('chat');
  if (isTab) await page.getByRole('tab', { name: 'Lesson' }).click();

  await sitExam(page, course, () => look('question'));
  await results(page).waitFor();
  await settled(page);
  for (const fold of await page.locator('details[data-outcome] > summary').all()) await fold.click();
  await look('result');
}

/** Goes on to the exam and answers it rightly, the open question in the course's language. */
async function sitExam(page: Page, { questions, open }: Script, look: () => Promise<void>): Promise<void> {
  await goToExam(page);
  await startExam(page);
  const onward = page.getByRole('button', { name: 'Next question' });
  const rightOption = new RegExp(questions.map(([, right]) => RegExp.escape(right)).join('|'));
  for (let number = 1; number <= 10; number += 1) {
    await page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) }).waitFor();
    const options = page.getByRole('radio');
    const field = page.getByRole('textbox', { name: 'Your answer' });
    await options.or(field).first().waitFor();
    if (await field.isVisible()) await field.fill(open.answer);
    else await page.getByRole('radio', { name: rightOption }).check();
    if (number === 1) await look();
    if (!(await onward.isVisible())) break;
    await onward.click();
  }
  await submitExam(page);
}
