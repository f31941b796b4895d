import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectAccessible, watchErrors } from '../tools/browser/browser.ts';
import { blocksLoaded, readsAsOnePage, tabTo } from '../tools/browser/classroom.ts';
import { desk, lookAtBothWidths, phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { endSession, settled } from '../tools/browser/study.ts';
import { type Client, newClient } from '../tools/product/client.ts';
import { seedAnybody, seedAverages, seedLoops } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));

type Done = { questionId: string; activityId: string; payload: { outcome: string } };

/** This learner's events about blocks. */
const ledgerOf = async (person: Client): Promise<Done[]> => {
  type Event = Done & { kind: string };
  const { evidence } = await person.call<{ evidence: Event[] }>('GET', '/api/account/data');
  return evidence.filter(({ kind }) => kind === 'block-answered');
};

const blocks = (page: Page): Locator => page.locator('section[data-kind]');
/** The block with this prompt. */
const block = (page: Page, asks: string | RegExp): Locator => page.getByRole('region', { name: asks });
const verdict = (of: Locator): Locator => of.locator('[data-verdict]');

async function openLesson(
  person: Client,
  address: string,
  { look = desk, inSteps = false } = {},
): Promise<Page> {
  const context = await stage.visit(look);
  if (!inSteps) await readsAsOnePage(context);
  const page = await openSignedIn(context, person);
  await page.goto(address);
  await settled(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** The answers to the blocks of 'Loops', by the beginning of the prompt; 42 for all others. */
const answers: [asks: RegExp, given: string][] = [
  [/A ferry at 6/, '7'],
  [/The evening ferries go at/, 'for (let hour = 17; hour <= 23; hour += 3) console.log(hour);'],
  [/A well is 10 m deep/, '2 6'],
  [
    /This should print how much four jars/,
    'const jars = [500, 750, 450, 600];\nlet sum = 0;\nfor (const jar of jars) sum += jar;\nconsole.log(sum);',
  ],
  [/How many rounds does/, '6'],
];
const givenTo = (name: string): string => answers.find(([asks]) => asks.test(name))?.[1] ?? '42';

/** Whether the element contains focus. */
const holdsFocus = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => element.contains(document.activeElement));

/** Presses Tab until focus is in that block, which must be the next one. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await holdsFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead into ${await target.getAttribute('aria-label')}`);
}

/** Completes a block by keyboard only, and waits for the result. */
async function doByKeyboard(page: Page, target: Locator): Promise<void> {
  const name = (await target.getAttribute('aria-label')) ?? '';
  await tabInto(page, target);
  if ((await target.getAttribute('data-kind')) === 'trace') {
    await tabTo(page, target.getByRole('button', { name: 'Run it step by step' }));
    await page.keyboard.press('Enter');
    await target.getByText(/^Step 1 of \d+$/).waitFor();
    await page.keyboard.press('End');
    await target.getByText('The program has ended.', { exact: true }).waitFor();
    return;
  }
  const input = target.locator('input:not(:disabled), textarea, [role=textbox]').first();
  await input.waitFor();
  if ((await input.getAttribute('type')) === 'radio') {
    await tabTo(page, input);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else if (name.startsWith('Write it')) {
    await tabTo(page, input);
    await target.locator('.cm-content').waitFor();
    // Tab moves on until something is typed; then it indents.
    await page.keyboard.press('Tab');
    const run = target.getByRole('button', { name: /^Run/ });
    await expect.poll(() => run.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(givenTo(name));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await tabTo(page, target.getByRole('button', { name: 'Check', exact: true }));
    await page.keyboard.press('Enter');
  } else {
    await tabTo(page, input);
    await page.keyboard.type(givenTo(name));
    // In a multi-line field Enter inserts a line break.
    const isLine = await input.evaluate((one) => one instanceof HTMLInputElement);
    if (!isLine) await tabTo(page, target.getByRole('button', { name: 'Check', exact: true }));
    await page.keyboard.press('Enter');
  }
  await verdict(target).waitFor();
  await expect.poll(() => holdsFocus(target), { message: name }).toBe(true);
}

/** Goes through an activity step by step with the keyboard alone. Returns the names of its blocks. */
async function doStepsByKeyboard(page: Page): Promise<string[]> {
  const steps = page.getByRole('group', { name: /^Step \d+ of \d+$/ });
  const place = page.locator('[data-state=now]');
  const names: string[] = [];
  await steps.first().waitFor();
  const count = Number((await steps.first().getAttribute('aria-label'))?.split(' ').at(-1));
  expect(count).toBeGreaterThan(1);
  for (let number = 1; number <= count; number += 1) {
    const step = page.getByRole('group', { name: `Step ${number} of ${count}` }).and(place);
    await step.waitFor();
    await blocksLoaded(page);
    for (const one of await blocks(page).and(step.locator('section')).all()) {
      names.push((await one.getAttribute('aria-label')) ?? '');
      await doByKeyboard(page, one);
    }
    // In the middle of the way there is something of each kind: done, current, and ahead.
    if (number === Math.ceil(count / 2)) await lookAtBothWidths(page);
    await tabTo(page, step.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
  }
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect.poll(() => next.evaluate((one) => one === document.activeElement)).toBe(true);
  return names;
}

/** Of each skill at a lesson's end: the middle of its mark and of the first line of its text, in pixels. */
const marksOf = (part: Locator): Promise<[mark: number, line: number][]> =>
  part.locator('li:has(svg)').evaluateAll((items) =>
    items.map((item) => {
      const middle = (box?: DOMRect) => (box ? box.top + box.height / 2 : Number.NaN);
      const line = document.createRange();
      line.selectNodeContents(item.lastElementChild as Element);
      return [middle(item.querySelector('svg')?.getBoundingClientRect()), middle(line.getClientRects()[0])];
    }),
  );

describe('A lesson', () => {
  it('is completed by keyboard only; all of it is in the event ledger, and restored after a reload', async () => {
    const person = await seedAnybody(stage.product.url);
    const lesson = await seedLoops(person);
    const page = await openLesson(person, `${lesson}/0`, { inSteps: true });
    const errors = watchErrors(page);
    const outcomes = new Map<string, string>();
    for (let activity = 0; ; activity += 1) {
      await page.getByText(new RegExp(`^${activity + 1} of \\d+$`)).waitFor();
      await settled(page);
      if (await page.getByRole('button', { name: 'Start exam' }).isVisible()) break;
      if (await page.locator('article[data-leader=Professor]').isVisible()) {
        const names = await doStepsByKeyboard(page);
        await page.reload();
        await settled(page);
        await page.getByRole('button', { name: 'Read as one page' }).click();
        for (const name of names.filter((one) => !one.startsWith('Step through'))) {
          await block(page, name).scrollIntoViewIfNeeded();
          outcomes.set(name, await verdict(block(page, name)).innerText());
        }
        await page.getByRole('button', { name: 'Read in steps' }).click();
      }
      await tabTo(page, page.getByRole('button', { name: 'Next', exact: true }), 120);
      await page.keyboard.press('Enter');
    }
    for (const [asks] of answers) {
      const [name, said] = [...outcomes].find(([one]) => asks.test(one)) ?? [];
      expect(said, String(asks)).toBe(name?.startsWith('What do you think') ? 'Noted.' : 'Right.');
    }
    const recorded = async () => new Set((await ledgerOf(person)).map(({ questionId }) => questionId)).size;
    await expect.poll(recorded).toBe(outcomes.size);
    const without = page.getByRole('button', { name: 'Finish without it' });
    await Promise.all([endSession(page), without.click()]);
    const ended = page.getByRole('region', { name: /is finished$/ });
    await ended.getByText(/^skills? (shown|begun) in this course/).waitFor();
    const marks = await marksOf(ended);
    expect(marks.length).toBeGreaterThan(0);
    for (const [mark, line] of marks) expect(Math.abs(mark - line)).toBeLessThan(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('with explorations and figures is accessible before any work', async () => {
    const person = await seedAnybody(stage.product.url);
    const page = await openLesson(person, `${await seedAverages(person)}/0`);
    await blocks(page).first().waitFor();
    const count = await blocks(page).count();
    expect(count).toBeGreaterThan(3);
    for (const one of await blocks(page).all()) {
      await one.scrollIntoViewIfNeeded();
      await one.locator('button, input, [role=slider], [role=radio], svg').first().waitFor();
    }
    await lookAtBothWidths(page);
    await page.context().close();
  });

  it("in a copy of a shared course has its own work; the original's preview contains no answer key, and other users see no work", async () => {
    const { url } = stage.product;
    const [maker, other] = [await seedAnybody(url), await seedAnybody(url)];
    const lesson = await seedLoops(maker);
    const course = lesson.split('/')[2] ?? '';
    const page = await openLesson(maker, `${lesson}/0`);
    const ferries = (on: Page) => block(on, /A ferry at 6/);
    await ferries(page).getByRole('textbox').fill('5');
    await ferries(page).getByRole('button', { name: 'Check my guess' }).click();
    await verdict(ferries(page)).waitFor();
    await expect.poll(async () => (await ledgerOf(maker)).length).toBe(1);

    const stranger = await (await stage.visit(phone)).newPage();
    const preview = await stranger.request.get(`/api/courses/${course}`);
    expect(preview.status()).toBe(200);
    expect(await preview.text()).not.toMatch(/twelve hours divided|"answer"\s*:/i);
    await stranger.context().close();

    const { id: copy } = await other.call<{ id: string }>('POST', `/api/courses/${course}/fork`);
    const theirs = await openLesson(other, `/classroom/${copy}/${lesson.split('/')[3]}/0`);
    await ferries(theirs).getByRole('textbox').waitFor();
    expect(await verdict(ferries(theirs)).count()).toBe(0);
    expect(await ledgerOf(other)).toEqual([]);

    const [{ activityId } = { activityId: '' }] = await ledgerOf(maker);
    await expect(other.call('GET', `/api/activities/${activityId}/blocks`)).rejects.toThrow(/404/);
    const nobody = await newClient(url, 'a password of somebody else', `nobody-${Date.now()}@example.com`);
    await expect(nobody.call('GET', `/api/activities/${activityId}/blocks`)).rejects.toThrow(/404/);
    await page.context().close();
    await theirs.context().close();
  });

  it('continues offline: a program is written before the editor was loaded, then checked and run', async () => {
    const person = await seedAnybody(stage.product.url);
    const page = await openLesson(person, `${await seedLoops(person)}/0`, { look: phone });
    const context = page.context();
    const program = blocks(page).and(page.locator('[data-kind=code]')).first();
    await program.scrollIntoViewIfNeeded();
    const field = program.getByRole('textbox');
    await field.waitFor();
    await context.setOffline(true);
    await field.fill('for (let hour = 17; hour <= 23; hour += 3) {\n  console.log(hour);\n}');
    await program.getByRole('button', { name: 'Check', exact: true }).click();
    await program.getByText(/^Not sent yet/).waitFor();
    await context.setOffline(false);
    await program.getByRole('button', { name: 'Send now' }).or(verdict(program)).first().waitFor();
    await expect.poll(() => verdict(program).innerText()).toBe('Right.');
    await program.getByRole('button', { name: /^Run/ }).click();
    await program.getByRole('group', { name: 'Console' }).getByText('23').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('in two tabs: work in one is shown in the other after a reload', async () => {
    const person = await seedAnybody(stage.product.url);
    const address = `${await seedLoops(person)}/0`;
    const one = await openLesson(person, address);
    const two = await one.context().newPage();
    await two.goto(address);
    const guess = (on: Page) => blocks(on).first();
    for (const [tab, given] of [
      [one, '6'],
      [two, '7'],
    ] as const) {
      await guess(tab).getByRole('textbox').fill(given);
    }
    await guess(one).getByRole('button', { name: 'Check my guess' }).click();
    await verdict(guess(one)).waitFor();
    await guess(two).getByRole('button', { name: 'Check my guess' }).click();
    await verdict(guess(two)).waitFor();
    await one.reload();
    await guess(one).getByText('7', { exact: true }).first().waitFor();
    await expect.poll(async () => (await ledgerOf(person)).length).toBe(2);
    await one.context().close();
  });
});
