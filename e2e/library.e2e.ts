import { describe, expect, it } from 'vitest';
import { newPerson, signUp } from '../tools/browser/accounts.ts';
import { expectNoSidewaysScroll, watchErrors } from '../tools/browser/browser.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('mailing'));

describe('The library', () => {
  it('a visitor finds a lesson, reads it and makes a course from it', async () => {
    const context = await stage.visit({ width: 390, scheme: 'light' });
    const page = await context.newPage();
    const errors = watchErrors(page);

    await page.goto('/');
    await page.getByRole('link', { name: 'the library' }).click();
    await page.waitForURL('**/library');
    await page.getByLabel('Search the library').fill('margin of error');
    await page.waitForURL('**/library?q=margin+of+error');
    await page.getByRole('link', { name: 'margin of error', exact: true }).first().click();
    await page.waitForURL('**/library/statistics/polls#terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const terms = page.getByRole('heading', { name: 'Words worth keeping' });
    await expect.poll(async () => (await terms.boundingBox())?.y ?? -1).toBeLessThan(400);
    const guess = page.getByRole('region', { name: /Would ten million more cards/ });
    await guess.scrollIntoViewIfNeeded();
    await guess.getByRole('radio', { name: 'No', exact: true }).check();
    await guess.getByRole('button').first().click();
    await guess.getByText('Its mistake was not that it asked too few.').waitFor();
    await page.getByRole('link', { name: /^Previous lesson/ }).click();
    await page.waitForURL('**/library/statistics/risk');
    await page.getByRole('heading', { level: 1, name: /Twice the risk/ }).waitFor();
    const picture = page.getByRole('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    // It has a drawing for narrow columns, whose text is large enough to read.
    const { width = 0 } = (await picture.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(300);
    expect(width).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Make a course from this' }).click();
    await page.waitForURL('**/signup');
    await signUp(page, stage.product.url, newPerson());
    await page.getByRole('link', { name: 'Continue with it' }).click();
    await page.waitForURL('**/create-course');
    expect(await page.getByLabel('Title').inputValue()).toContain('Twice the risk of what?');
    await page.getByRole('button', { name: 'Create Course' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('article').filter({ hasText: 'Twice the risk of what?' }).waitFor();
    expect(await page.getByText('Your draft').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a growing page keeps its part in view, and no longer after the reader has scrolled', async () => {
    const context = await stage.visit({ width: 390, scheme: 'light' });
    const page = await context.newPage();
    // The page keeps its part in place for some seconds, which a busy machine may exceed: here that time never ends.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const patient = (run: () => void, ms = 0) => later(run, ms > 1000 ? 100 * ms : ms);
      window.setTimeout = patient as typeof window.setTimeout;
    });
    const grown = () =>
      page.evaluate(async () => {
        const late = document.createElement('div');
        late.style.height = '700px';
        document.querySelector('main')?.prepend(late);
        // One frame in which the page is notified of its size, and another that shows the result.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return document.getElementById('terms')?.getBoundingClientRect().top ?? Number.NaN;
      });
    await page.goto('/library/statistics/polls#terms');
    // Before the app is loaded the page is static, and the inserted element would be lost.
    await page.waitForFunction(() => document.activeElement?.id === 'terms');
    expect(Math.abs(await grown())).toBeLessThan(400);
    await page.evaluate(() => window.scrollBy(0, -2000));
    expect(await grown()).toBeGreaterThan(1500);
    await context.close();
  });

  it('items are ordered by dragging, and by arrow keys', async () => {
    const context = await stage.visit({ width: 390, scheme: 'light' });
    const page = await context.newPage();
    const errors = watchErrors(page);
    // Tall enough that all blocks load at once and dragging does not scroll.
    await page.setViewportSize({ width: 390, height: 14_000 });
    await page.goto('/library/workbench');
    const block = page.getByRole('region', { name: /Bring them into their order/ });
    const items = block.locator('[data-item]');
    await items.first().waitFor();
    const order = () => items.evaluateAll((all) => all.map((item) => item.getAttribute('data-item')));
    const before = await order();
    expect(before).toHaveLength(5);

    const boxOf = async (place: number) => {
      const box = await items.nth(place).locator('span[aria-hidden]').first().boundingBox();
      if (!box) throw new Error(`Item ${place} has no handle.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    // The content above may still be loading, which moves it.
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          seen.push((await boxOf(0)).y);
          return new Set(seen.slice(-4)).size === 1 && seen.length > 3;
        },
        { interval: 500 },
      )
      .toBe(true);
    const [from, to] = [await boxOf(0), await boxOf(2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 10, { steps: 3 });
    await page.mouse.move(to.x, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(order).toEqual([before[1], before[2], before[0], before[3], before[4]]);
    await block.getByText(/: now 3 of 5$/).waitFor();

    await items
      .nth(2)
      .getByRole('button', { name: /^Move up/ })
      .focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(order).toEqual(before);
    await block.getByText(/: now 1 of 5$/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is printed dark on white from the dark scheme as well, and the notes without navigation', async () => {
    const context = await stage.visit({ width: 1280, scheme: 'dark' });
    const page = await context.newPage();
    await page.goto('/library/statistics/risk');
    await page.getByRole('heading', { level: 1, name: /Twice the risk/ }).waitFor();
    // Loaded although not visible yet: printing does not wait for it.
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('img.md-only-light')?.naturalWidth,
    );
    const look = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        const shown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? null;
        return {
          ...{ color, backgroundColor },
          light: shown('img.md-only-light'),
          dark: shown('img.md-only-dark'),
          ways: shown('a[rel="next"]'),
          text: shown('h1'),
          block: shown('section[data-kind]'),
        };
      });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    // The notes' blocks are a separate chunk, which may arrive after the rest of the page.
    await expect.poll(look).toEqual({
      ...{ color: 'rgb(33, 30, 24)', backgroundColor: 'rgb(255, 255, 255)' },
      ...{ light: true, dark: false, ways: false, text: true, block: true },
    });
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    // The browser fires its own print events.
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        document.title = document.documentElement.dataset.mantineColorScheme ?? '';
      });
    });
    await page.pdf();
    expect([await page.title(), await scheme()]).toEqual(['light', 'dark']);
    // In print long code lines wrap instead of scrolling.
    await page.goto('/library/javascript/js-loops');
    await page.locator('pre').first().waitFor();
    const cut = () =>
      page.locator('pre').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(cut).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(cut).toBe(0);
    await context.close();
  });

  it('can be read without scripts, from the contents to the lessons of a subject', async () => {
    const context = await stage.browser.newContext({ baseURL: stage.product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/library');
    await page.getByRole('link', { name: 'Statistics for everyday decisions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statistics for everyday decisions' }).waitFor();
    await page
      .getByRole('link', { name: /Twice the risk of what/ })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Make a course from this' }).isDisabled()).toBe(true);
    await context.close();
  });

  it('every address below it is answered with the application, an unknown API path with 404', async () => {
    for (const path of ['/library', '/library/statistics', '/library/statistics/averages']) {
      expect((await fetch(stage.product.url + path)).status).toBe(200);
    }
    expect((await fetch(`${stage.product.url}/api/library/statistics/none`)).status).toBe(404);
  });
});
