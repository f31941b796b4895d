import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { watchErrors } from '../tools/browser/browser.ts';
import { openExam, results, saved, startExam, strip, submitExam } from '../tools/browser/exam.ts';
import { desk, lookAtBothWidths } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { seedLoops } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

const field = (page: Page) => page.getByRole('textbox', { name: 'JavaScript: main.js' });

/** Opens the question that asks for a program; returns its number. */
async function goToProgram(page: Page): Promise<number> {
  const questions = strip(page).getByRole('button', { name: /^Question \d/ });
  for (const [index, question] of (await questions.all()).entries()) {
    await question.click();
    await page.getByRole('heading', { name: `Question ${index + 1} of` }).waitFor();
    if (await page.getByRole('button', { name: 'Start over' }).isVisible()) return index + 1;
  }
  throw new Error('the exam asks for no program');
}

describe('A program in an exam', () => {
  it('is written and run, survives a reload, and is tested once the exam is submitted', async () => {
    const { context, page } = await openExam(stage, desk, seedLoops);
    const errors = watchErrors(page);
    await startExam(page);
    const number = await goToProgram(page);
    const standing = (words: string) =>
      strip(page)
        .getByRole('button', { name: `Question ${number}, ${words}`, exact: true })
        .waitFor();
    const announced = await page
      .getByText(/It is checked with \d+ tests? once it is handed in/)
      .textContent();
    const tests = /\d+ tests?/.exec(announced ?? '')?.[0];
    await field(page).click();
    await page.locator('.cm-content').waitFor();
    await standing('not answered');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type("console.log('not that');");
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('group', { name: 'Console' }).getByText('not that').waitFor();
    await standing('answered');
    await saved(page);
    await lookAtBothWidths(page);

    await page.reload();
    await standing('answered');
    expect(await field(page).inputValue()).toBe("console.log('not that');");
    await submitExam(page);
    await results(page).waitFor();
    const result = page.getByRole('group', { name: `Question ${number} of` });
    await result.locator('summary').first().click();
    // The program question is drawn at random, and a wrong program may pass some of its tests.
    const cases = result.getByRole('list', { name: 'Tests' }).getByRole('listitem');
    await cases.first().waitFor();
    const passed = await cases.filter({ hasText: /: passed$/ }).count();
    expect(`${await cases.count()} test`).toBe(tests?.replace('tests', 'test'));
    expect(passed).toBeLessThan(await cases.count());
    await result.getByText(`${passed} of ${tests} passed.`, { exact: true }).waitFor();
    await result.getByText("console.log('not that');").first().waitFor();
    await result.getByText('A program that passes every test').waitFor();
    await lookAtBothWidths(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
