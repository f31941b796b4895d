import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { becomePerson, fromServer, newPerson } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { lookAtBothWidths, phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

type Made = { id: string; units: { id: string }[] };

/** Calls the API as the user signed in on the page. */
const send = (page: Page, path: string, body: unknown) =>
  page.evaluate(
    async ([at, json]) => {
      const { access_token } = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}');
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
      const answer = await fetch(at ?? '', { method: 'POST', headers, body: json ?? null });
      return answer.json();
    },
    [path, JSON.stringify(body)],
  );

async function finish(page: Page, id: string): Promise<void> {
  const { units } = await fromServer<Made>(page, `/api/courses/${id}`);
  for (const unit of units) await send(page, `/api/courses/${id}/units/${unit.id}/finish`, {});
  await page.goto('/dashboard');
}

const seenByVisitor = async (id: string): Promise<string> => {
  const visitor = await (await stage.visit(phone)).newPage();
  await visitor.goto(`/courses/${id}`);
  await visitor.getByText(/^Unit 1: /).waitFor();
  const text = await visitor.locator('main').innerText();
  await visitor.context().close();
  return text;
};

it('a course is its owner’s alone, until they finish it, see what others will see, and share it so', async () => {
  const context = await stage.visit(phone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const errors = watchErrors(page);
  await becomePerson(page, stage.product.url, newPerson());

  await page.goto('/begin?goal=Loops+in+JavaScript,+since+my+shop+is+failing');
  await page.getByRole('heading', { name: 'This is what I understood' }).waitFor();
  const choice = page.getByLabel('Who can see this course');
  expect(await choice.inputValue()).toBe('private');
  await lookAtBothWidths(page);
  await page.getByRole('button', { name: 'Make this course' }).click();
  await page.waitForURL(/\/classroom\/[0-9a-f-]{36}\/0/);
  const [, , id = ''] = new URL(page.url()).pathname.split('/');
  expect((await fetch(`${stage.product.url}/api/courses/${id}`)).status).toBe(404);

  await finish(page, id);
  await page.getByRole('heading', { name: /^You have finished/ }).waitFor();
  await lookAtBothWidths(page);
  await page.getByRole('button', { name: 'See what others will see' }).click();
  const dialog = page.getByRole('dialog', { name: 'This is what others see' });
  await dialog.getByText(/^Unit 1: /).waitFor();
  expect(await dialog.innerText()).not.toContain('my shop');
  await lookAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Share and copy the link' }).click();
  await page.getByText('Link copied to clipboard!').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stage.product.url}/courses/${id}`,
  );
  await page.getByRole('heading', { name: /^You have finished/ }).waitFor({ state: 'detached' });
  expect(await seenByVisitor(id)).not.toContain('my shop');

  // Another one, with words of its learner's own, which are shown as they were seen.
  const course = {
    ...{ title: 'Averages', description: 'For my blood tests', lessons: 1, weeklyHours: 3 },
    ...{ objectives: ['understand averages in my blood tests'], priorKnowledge: ['fractions at school'] },
    difficultyLevel: 'Beginner',
  };
  const made: Made = await send(page, '/api/courses', { course, visibility: 'private' });
  await finish(page, made.id);
  await page.getByRole('button', { name: 'See what others will see' }).click();
  await dialog.getByText(/^Unit 1: /).waitFor();
  expect(await dialog.innerText()).not.toContain('blood tests');
  await dialog.getByLabel('Show my objectives and prior knowledge as I wrote them').check();
  await dialog.getByText('understand averages in my blood tests').first().waitFor();
  await lookAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Share and copy the link' }).click();
  await page.getByText('Link copied to clipboard!').first().waitFor();
  const shown = await seenByVisitor(made.id);
  expect(shown).toContain('understand averages in my blood tests');
  expect(shown).toContain('fractions at school');
  expect(errors).toEqual([]);
});
