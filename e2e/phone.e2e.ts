import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStudent, openActivity, type Student } from '../tools/browser/classroom.ts';
import { openExam, questionCount, saved, startExam, strip } from '../tools/browser/exam.ts';
import { lookAround, phone } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { answerQuestion, ask, openChat } from '../tools/browser/study.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));
let student: Student;
beforeAll(async () => {
  student = await newStudent(stage, phone);
});

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error(`not visible: ${one}`);
  return box;
};
/** The number of rows these elements occupy. */
async function rowsOf(parts: Locator[]): Promise<number> {
  const boxes = await Promise.all(parts.map(boxOf));
  const rows: { y: number; height: number }[] = [];
  for (const box of boxes.sort((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    if (!row || box.y + box.height / 2 > row.y + row.height) rows.push(box);
  }
  return rows.length;
}

describe('On a phone', () => {
  it('the theme toggle disappears when it would cover text, and reappears at the top', async () => {
    const context = await stage.visit(phone);
    const page = await context.newPage();
    await page.goto('/library/statistics/averages');
    const seen = () =>
      page
        .getByRole('button', { name: /^Switch to/ })
        .evaluate((toggle) => [getComputedStyle(toggle).opacity, getComputedStyle(toggle).pointerEvents]);
    await expect.poll(seen).toEqual(['1', 'auto']);
    const seenAt = async (top: number) => {
      // Repeated at each poll: until the text has loaded, the page may be too short to scroll.
      await page.evaluate((to) => window.scrollTo(0, to), top);
      return seen();
    };
    await expect.poll(() => seenAt(600)).toEqual(['0', 'none']);
    await expect.poll(() => seenAt(0)).toEqual(['1', 'auto']);
    await context.close();
  });

  it('a lesson has one row of 48 px above its text', async () => {
    const { page } = student;
    await openActivity(page, student, 0);
    const row = [
      page.getByRole('button', { name: 'Open menu' }),
      page.getByRole('link', { name: 'Back to the dashboard' }),
      page.getByRole('tab', { name: 'Lesson' }),
      page.getByRole('tab', { name: 'Chat' }),
      page.getByRole('button', { name: /^Switch to/ }),
    ];
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    for (const part of row) {
      const box = await boxOf(part);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(48);
      await expect.poll(() => part.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const title = await boxOf(page.getByRole('heading', { level: 2 }).first());
    expect(title.y).toBeGreaterThanOrEqual(48);
    // The text and its first input are on the screen together, above Previous and Next.
    const nav = await boxOf(page.getByRole('navigation', { name: 'Lesson steps' }));
    const input = await boxOf(page.getByRole('group', { name: /^Step 1 of/ }).getByRole('textbox'));
    expect(input.y + input.height).toBeLessThanOrEqual(nav.y);
  });

  it('More below covers no readable line, shifts nothing, and the last line ends above it', async () => {
    const { page } = student;
    await openActivity(page, student, 0);
    await openChat(page);
    for (const question of ['What does median mean?', 'How does an outlier change the mean?'])
      await ask(page, 'Professor', question).then(() => openChat(page));
    const list = page.getByRole('list', { name: /Professor/ });
    const more = page.getByRole('button', { name: 'More below' });
    const at = (top: number) =>
      list.evaluate((element, to) => {
        element.scrollTop = to;
        return { is: element.scrollTop, height: element.clientHeight, whole: element.scrollHeight };
      }, top);
    const end = await at(1_000_000);
    await more.waitFor({ state: 'hidden' });
    const up = await at(0);
    await more.waitFor();
    // It overlays the list, whose height is unchanged.
    expect([up.height, up.whole]).toEqual([end.height, end.whole]);
    // Behind the whole button the text is faded out.
    const ground = more.locator('xpath=..');
    expect((await boxOf(more)).y - (await boxOf(ground)).y).toBeGreaterThanOrEqual(24);
    const room = await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingBottom));
    const [button, panel] = [await boxOf(more), await boxOf(list)];
    expect(room).toBeGreaterThanOrEqual(panel.y + panel.height - button.y);
    await lookAround(page);
    await page.getByRole('tab', { name: 'Lesson' }).click();
  });

  it('an exam has one row of 48 px and one line above its question, and two rows below, also on its last question', async () => {
    const { context, page } = await openExam(stage, phone);
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await startExam(page);
    const topRow = [
      page.getByRole('button', { name: 'Open menu' }),
      page.getByRole('link', { name: 'Back to the dashboard' }),
      strip(page),
      page.getByRole('button', { name: /^Switch to/ }),
    ];
    for (const part of topRow) {
      const box = await boxOf(part);
      expect([box.y >= 0, box.y + box.height <= 48]).toEqual([true, true]);
    }
    // Nobody answers during an exam.
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).count()).toBe(1);
    const head = [
      page.getByRole('timer'),
      strip(page),
      page.getByRole('button', { name: 'Leave the exam' }),
      page.getByRole('heading', { name: /^Question \d+ of/ }),
      page.getByRole('button', { name: 'Flag to come back to' }),
    ];
    await expect.poll(() => rowsOf(head)).toBe(2);
    await answerQuestion(page);
    await saved(page);
    const last = await questionCount(page);
    await strip(page)
      .getByRole('button', { name: new RegExp(`^Question ${last},`) })
      .click();
    await page.getByRole('heading', { name: `Question ${last} of ${last}` }).waitFor();
    await expect.poll(() => rowsOf(head)).toBe(2);
    const foot = [
      page.getByRole('button', { name: 'Previous question' }),
      page.getByRole('button', { name: 'Submit exam' }),
      page.getByText('Answers saved', { exact: true }),
    ];
    await expect.poll(() => rowsOf(foot)).toBe(2);
    // The current mark of the scrollable row is visible.
    const current = await boxOf(strip(page).locator('[aria-current]'));
    const row = await boxOf(strip(page));
    expect(current.x).toBeGreaterThanOrEqual(row.x);
    expect(current.x + current.width).toBeLessThanOrEqual(row.x + row.width);
    await lookAround(page);
    await context.close();
  });

  it('no keyboard shortcuts are mentioned', async () => {
    const context = await stage.visit(phone);
    const page = await context.newPage();
    await page.goto('/library/javascript/js-tools');
    await page.getByRole('button', { name: 'Run', exact: true }).first().waitFor();
    const seen = () =>
      page
        .locator('[data-for-keys]')
        .evaluateAll((hints) => hints.filter((one) => one.checkVisibility()).length);
    expect(await page.locator('[data-for-keys]').count()).toBeGreaterThan(0);
    await expect.poll(seen).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(seen).toBeGreaterThan(0);
    await context.close();
  });

  it('a formula wider than the page scrolls by itself, and no drawing is wider than its column', async () => {
    const context = await stage.visit(phone);
    const page = await context.newPage();
    for (const lesson of ['regression-line', 'risk', 'probability', 'screening-tests']) {
      await page.goto(`/library/statistics/${lesson}`);
      const drawings = page.locator('.md-drawing');
      await drawings.first().waitFor({ state: 'attached' });
      for (const drawing of await drawings.all()) await drawing.evaluate((one) => one.scrollIntoView());
      await noWider(page);
      await expect.poll(() => drawings.evaluateAll(areReadable)).not.toContain(false);
    }
    await context.close();
  });
});

/** Of each drawing: it is loaded, stays in its column, and is hardly smaller than drawn, so that its texts can be read. */
function areReadable(drawings: Element[]): boolean[] {
  return drawings.map((drawing) => {
    const shown = [...drawing.querySelectorAll('img')].filter((one) => one.checkVisibility());
    const [picture] = shown;
    if (shown.length !== 1 || !picture?.naturalWidth || drawing.scrollWidth > drawing.clientWidth)
      return false;
    return (
      picture.clientWidth <= drawing.clientWidth && picture.clientWidth >= 320 && /narrow/.test(picture.src)
    );
  });
}

/** Nothing overflows the page except inside a box that scrolls. */
async function noWider(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const inOwnBox = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || inOwnBox(element.parentElement));
    return [...document.querySelectorAll('main *:not(.katex *)')]
      .filter((one) => one.getBoundingClientRect().right > edge + 1 && !inOwnBox(one.parentElement))
      .map((one) => one.outerHTML.slice(0, 120));
  });
  expect(beyond).toEqual([]);
}
