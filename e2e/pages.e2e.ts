import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectNoSidewaysScroll } from '../tools/browser/browser.ts';
import { openStage, startOpenProduct } from '../tools/browser/stage.ts';
import { seedCourse, seedPerson } from '../tools/product/seeded-person.ts';

const stage = openStage(startOpenProduct);
let page: Page;
let courseId: string;

const columns = (on: Page): Promise<number> =>
  on
    .getByRole('article')
    .first()
    .locator('xpath=ancestor::ul[1]')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

beforeAll(async () => {
  const [ada, ben] = [await seedPerson(stage.product.url, 'Ada'), await seedPerson(stage.product.url, 'Ben')];
  courseId = await seedCourse(ada);
  await seedCourse(ben);
  page = await openSignedIn(await stage.visit({ width: 1280, scheme: 'light' }), ada);
});

describe("without the application's code", () => {
  it.each(['/library', '/login'])(
    '%s says so, keeps the readable content, and works after a reload',
    async (path) => {
      const context = await stage.visit({ width: 390, scheme: 'dark' });
      const lost = await context.newPage();
      await lost.route('**/assets/*.js', (route) => route.abort());
      await lost.goto(path);
      const told = lost.getByRole('alert').filter({ hasText: 'Lectern could not be loaded whole.' });
      await told.waitFor();
      await expectNoSidewaysScroll(lost);
      if (path === '/library') await lost.getByRole('heading', { level: 1 }).waitFor();
      await lost.unroute('**/assets/*.js');
      await told.getByRole('button', { name: 'Load again' }).click();
      await lost.getByRole('button', { name: 'Switch to light theme' }).waitFor();
      await told.waitFor({ state: 'hidden' });
      await context.close();
    },
  );
});

describe('The pages in a real browser', () => {
  it('share card and course form are at most 800 px wide, the profile page 900 px', async () => {
    // Polled, because the application replaces the server-rendered page.
    const widthOf = (selector: string) =>
      expect.poll(async () => Math.round((await page.locator(selector).first().boundingBox())?.width ?? 0), {
        message: selector,
      });
    await page.goto(`/courses/${courseId}`);
    await widthOf('article:has(h1)').toBe(800);
    await page.goto('/create-course');
    await widthOf('.mantine-Card-root:has(form), form .mantine-Card-root, form:has(.mantine-Card-root)').toBe(
      800,
    );
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
    await widthOf('.mantine-Card-root').toBe(900);
  });

  it.each(['/dashboard', '/courses'])('%s has 1, 2 or 3 columns of cards by width', async (path) => {
    await page.goto(path);
    await page.getByRole('article').first().waitFor();
    for (const [place, width] of [390, 800, 1280].entries()) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columns(page)).toBe(place + 1);
    }
  });

  it('the course detail modal is large and centred', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Details' }).first().click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: 'Start Course' }).waitFor();
    // Polled, because the dialog is animated.
    const offCentre = async () => {
      const box = await modal.boundingBox();
      if (!box || Math.round(box.width) < 600) return Number.POSITIVE_INFINITY;
      return Math.max(Math.abs(box.x + box.width / 2 - 640), Math.abs(box.y + box.height / 2 - 450));
    };
    await expect.poll(offCentre).toBeLessThan(12);
  });

  it('the theme toggle is fixed and round at top right, and the choice survives a reload', async () => {
    await page.goto('/dashboard');
    const toggle = page.getByRole('button', { name: 'Switch to dark theme' });
    const look = await toggle.evaluate((button) => {
      const { position, borderRadius } = getComputedStyle(button);
      const { width, height, top, right } = button.getBoundingClientRect();
      const radius = Number.parseFloat(borderRadius);
      return { position, round: width === height && radius >= width / 2, top, right: innerWidth - right };
    });
    expect(look).toMatchObject({ position: 'fixed', round: true });
    expect(look.top).toBeLessThan(40);
    expect(look.right).toBeLessThan(40);
    await toggle.click();
    await page.reload();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  it('page scroll is locked while the sidebar is open; overlay click or Escape closes it', async () => {
    await page.goto('/dashboard');
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    const open = () => page.getByRole('button', { name: 'Open menu' }).click();
    const sidebar = page.getByRole('dialog');
    await open();
    await sidebar.getByRole('link', { name: 'Browse Courses' }).waitFor();
    await expect.poll(overflow).toBe('hidden');
    await page.keyboard.press('Escape');
    await sidebar.waitFor({ state: 'hidden' });
    await expect.poll(overflow).not.toBe('hidden');
    await open();
    await sidebar.getByRole('link', { name: 'Browse Courses' }).waitFor();
    await page.mouse.click(1200, 500);
    await sidebar.waitFor({ state: 'hidden' });
  });

  it('Log Out clears session and all local storage, closes the sidebar and goes to /', async () => {
    await page.goto('/dashboard');
    await page.evaluate(() => localStorage.setItem('courseDraft', '{"title":"Knots"}'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });
});
