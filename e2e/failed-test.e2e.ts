import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { desk } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));
const said: string[] = [];
const spy = vi.spyOn(console, 'error').mockImplementation((text) => said.push(text));
afterAll(() => spy.mockRestore());

let kept: BrowserContext;
beforeAll(async () => {
  kept = await stage.visit(desk);
});

// Expected to fail: the report on it is checked below.
it.fails('a test that fails with pages open', async () => {
  await (await kept.newPage()).goto('/login');
  const page = await (await stage.visit(desk)).newPage();
  await page.goto('/signup');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.evaluate(async () => {
    console.error('something is amiss');
    await fetch('/api/profile');
  });
  expect('what came').toBe('what was wanted');
});

it('its report contains what each page showed and its errors, and its pages are closed', () => {
  const report = said.join('\n');
  expect(report).toContain("'a test that fails with pages open'");
  expect(report).toMatch(/page 1 of 2: \S+\/login/);
  expect(report).toContain('heading "Welcome Back"');
  expect(report).toMatch(/page 2 of 2: \S+\/signup/);
  expect(report).toContain('textbox "Email": ada@example.com');
  expect(report).toContain('console: something is amiss');
  expect(report).toMatch(/401: GET \S+\/api\/profile/);
  expect(stage.browser.contexts()).toEqual([kept]);
});
