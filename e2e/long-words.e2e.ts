import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectNoSidewaysScroll, viewportOf } from '../tools/browser/browser.ts';
import { openStage } from '../tools/browser/stage.ts';
import { openChat } from '../tools/browser/study.ts';
import type { Client } from '../tools/product/client.ts';
import { seedDocument } from '../tools/product/seeded-document.ts';
import { goal, seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));
const word = 'W'.repeat(200);
const sizes = [
  { width: 390, scheme: 'light' },
  { width: 1280, scheme: 'light' },
] as const;

let person: Client;
let course: string;
let document: string;
beforeAll(async () => {
  person = await seedAnybody(stage.product.url);
  course = await seedCourse(person, { ...goal, title: word, objectives: [word] });
  await person.call('PATCH', `/api/courses/${course}`, { visibility: 'private' });
  document = await seedDocument(
    person,
    `${word.slice(0, 120)}.md`,
    `# ${word}\n\n${word}\n\n## ${word}\n\nWords.`,
  );
  await person
    .call('POST', `/api/documents/${document}/cards`, { front: word, back: word, kind: 'basic' })
    .catch(() => {});
  await person
    .call('PUT', '/api/profile', {
      name: word.slice(0, 100),
      careerGoals: word,
      interests: [word.slice(0, 60)],
    })
    .catch(() => {});
});

async function open(width: (typeof sizes)[number]): Promise<Page> {
  const context = await stage.visit(width);
  const page = await openSignedIn(context, person);
  await page.goto('/dashboard');
  await page.evaluate(
    (title) => localStorage.setItem('courseDraft', JSON.stringify({ title, description: title })),
    'W'.repeat(300),
  );
  return page;
}

/** How far each of these pages goes beyond the window, px; empty: none does. */
async function beyond(page: Page, steps: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    await step();
    await page.waitForTimeout(300);
    const by = await page.evaluate(() => {
      const root = globalThis.document.documentElement;
      const dialog = globalThis.document.querySelector('[role=dialog]');
      return Math.max(
        root.scrollWidth - root.clientWidth,
        dialog ? dialog.scrollWidth - dialog.clientWidth : 0,
      );
    });
    if (by > 0) found.push(`${name}: ${by}`);
  }
  return found;
}

it.each(sizes)('a title of one long word goes beyond no page and no dialog, at $width', async (size) => {
  const page = await open(size);
  await page.setViewportSize(viewportOf(size));
  const at = (address: string, until: string | RegExp) => async () => {
    await page.goto(address);
    await page.getByRole('heading', { name: until }).first().waitFor();
  };
  const cards = () => page.getByRole('article').first();
  const found = await beyond(page, {
    dashboard: at('/dashboard', 'My Learning Dashboard'),
    'a waiting draft': async () => page.getByText(/^Your draft/).waitFor(),
    details: async () => {
      await cards().getByRole('button', { name: 'Details' }).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
    share: async () => {
      await page.goto('/dashboard');
      await cards().getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog').waitFor();
    },
    menu: async () => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Reviews' }).waitFor();
    },
    'the page of the course': at(`/courses/${course}`, word),
    'its editor': at(`/courses/${course}/edit`, /./),
    form: at('/create-course', 'Design Your Own Course'),
    profile: at('/profile', /./),
    documents: at('/documents', 'Documents'),
    'a document': at(`/documents/${document}`, /./),
    cards: at('/cards', /./),
    reviews: at('/reviews?early=true', /./),
    begin: at(`/begin?goal=${word}`, /./),
    library: at(`/library?q=${word}`, /./),
    lesson: async () => {
      await page.goto(`/classroom/${course}/0/0`);
      const welcome = page.getByRole('button', { name: 'Start reading' });
      await page.getByRole('navigation', { name: 'Steps' }).or(welcome).first().waitFor();
      if (await welcome.isVisible()) await welcome.click();
    },
    chat: async () => {
      await openChat(page);
      await page.getByLabel('Message the Professor').fill(word);
      await page.keyboard.press('Enter');
      await page.locator('[data-sender="Student"]').last().waitFor();
      await page.getByRole('button', { name: 'Send' }).waitFor();
    },
  });
  expect(found).toEqual([]);
  await page.goto('/dashboard');
  await expectNoSidewaysScroll(page);
  // Nothing is pushed out of the window.
  const create = await page.getByRole('button', { name: 'Create New Course' }).boundingBox();
  expect((create?.x ?? 0) + (create?.width ?? 0)).toBeLessThanOrEqual(size.width);
  await page.context().close();
});

it('a visitor sees no such title beyond the page that it is shared on', async () => {
  await person.call('PATCH', `/api/courses/${course}`, { visibility: 'unlisted' });
  for (const size of sizes) {
    const context = await stage.visit(size);
    const page = await context.newPage();
    await page.goto(`/courses/${course}`);
    await page.getByRole('heading', { name: word }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Add Course' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await page.getByText(/^Then “W+” is added/).waitFor();
    await expectNoSidewaysScroll(page);
    await context.close();
  }
});
