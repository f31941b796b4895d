import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { expectNoSidewaysScroll, viewportOf, watchErrors } from '../tools/browser/browser.ts';
import {
  atActivity,
  messagesOf,
  newStudent,
  openActivity,
  type Student,
  tabTo,
} from '../tools/browser/classroom.ts';
import { lookAtBothWidths, phone, switchScheme } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { ask, openChat, settled } from '../tools/browser/study.ts';
import { goal, seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';
import { joinProduct } from '../tools/product/shared-products.ts';

const stage = openStage(() => joinProduct('open'));
let student: Student;
beforeAll(async () => {
  student = await newStudent(stage, { width: 1280, scheme: 'light' });
});

const question = 'What does median mean?';

describe('the classroom in two tabs', () => {
  it('a message in one appears in the other, with a single reply to it, and so does the feedback on the reply', async () => {
    const { page, context } = student;
    await openActivity(page, student, 0);
    const other = await context.newPage();
    const errors = [watchErrors(page), watchErrors(other)];
    await openActivity(other, student, 0);
    await openChat(other);
    await ask(page, 'Professor', question);
    await other.getByText(question).waitFor();
    await other.getByRole('button', { name: 'Useful', exact: true }).waitFor();
    expect((await messagesOf(other)).length).toBe(2);
    await other.getByRole('button', { name: 'Useful', exact: true }).click();
    await page.getByText('You found this useful.').waitFor();
    // Each tab has its own position in the lesson.
    await other.getByRole('button', { name: 'Next', exact: true }).click();
    await atActivity(other, 1);
    await atActivity(page, 0);
    expect(errors).toEqual([[], []]);
    await other.close();
  });
});

describe('A reload', () => {
  it('while the plan and the notes are generated starts nothing again and ends at the notes', async () => {
    const { page } = student;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/generate-lesson', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const lesson = { ...student, lesson: student.lesson };
    await page.evaluate(() => localStorage.setItem('classroom_activities', '[]'));
    await page.goto(`${lesson.lesson}/0`);
    await page.getByText('Preparing your personalized lesson plan...').waitFor();
    await page.reload();
    await page.getByText('Preparing your personalized lesson plan...').waitFor();
    release();
    await page.unroute('**/api/generate-lesson');
    await page.reload();
    await atActivity(page, 0);
    await settled(page);
    expect(await page.locator('article .md').first().innerText()).toMatch(/\w{3}/);
  });

  it('in the middle of a reply still gives one reply to the message, and keeps the feedback on an earlier one', async () => {
    const { page } = student;
    await openActivity(page, student, 1);
    await openChat(page);
    await page.getByLabel('Message the Professor').fill('What is an outlier?');
    await page.keyboard.press('Enter');
    await page.getByText('What is an outlier?').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Useful', exact: true }).first().waitFor();
    expect((await messagesOf(page)).map((text) => text.split(':')[0])).toEqual(['Student', 'Professor']);
    await openActivity(page, student, 0);
    await page.getByText('You found this useful.').waitFor();
  });

  it.each([0, 1, 2, 3])('at activity %d stays there, with its content', async (index) => {
    const { page } = student;
    await page.getByRole('navigation', { name: 'Activities' }).getByRole('link').nth(index).click();
    await atActivity(page, index);
    await settled(page);
    const before = await page.locator('article h2').first().innerText();
    await page.reload();
    await atActivity(page, index);
    await settled(page);
    expect(await page.locator('article h2').first().innerText()).toBe(before);
  });

  it("on another device continues at this one's position", async () => {
    const { page, context } = student;
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/position') && answer.request().method() === 'PUT' && answer.ok(),
    );
    await openActivity(page, student, 2);
    await saved;
    const device = await stage.visit({ width: 390, scheme: 'dark' });
    const session = await context.storageState();
    // Copy only the session: nothing else that this browser has stored.
    const [origin] = session.origins;
    const token = origin?.localStorage.find(({ name }) => name === 'supabase.auth.token');
    await device.addInitScript((value) => {
      if (value) localStorage.setItem('supabase.auth.token', value);
    }, token?.value);
    const phone = await device.newPage();
    await phone.goto('/classroom');
    await phone.waitForURL(`**${student.lesson}/2`);
    await phone.getByRole('heading', { level: 2 }).first().waitFor();
    await device.close();
  });

  it('with corrupt data in local storage still opens the classroom', async () => {
    const { page } = student;
    await openActivity(page, student, 0);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (!key.startsWith('supabase') && key !== 'theme') localStorage.setItem(key, '{"broken": [');
      }
    });
    await page.reload();
    await atActivity(page, 0);
    await settled(page);
    // The owner of the stored data is unknown, so the state of the tab is cleared, too.
    await openChat(page);
    await page.getByText('You found this useful.').waitFor();
  });
});

describe('Back and forward', () => {
  it('follow the activities in the order in which they were opened', async () => {
    const { page } = student;
    await openActivity(page, student, 0);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await atActivity(page, 1);
    await next.click();
    await atActivity(page, 2);
    await page.goBack();
    await atActivity(page, 1);
    await page.goBack();
    await atActivity(page, 0);
    await page.goForward();
    await atActivity(page, 1);
  });
});

describe('the text is visible first, at 1280 × 800 and 390 × 844', () => {
  /**
   * How far the end of the first element is below the step bar, in pixels; at most 0 if visible without scrolling.
   */
  const outOfSight = async (page: Page, first: Locator) => {
    await first.waitFor();
    const steps = await page.getByRole('navigation', { name: 'Lesson steps' }).boundingBox();
    const box = await first.boundingBox();
    if (!steps || !box) throw new Error('it is not on the page');
    return box.y + box.height - steps.y;
  };
  const firstOf = async (page: Page): Promise<Locator> => {
    const article = page.locator('article');
    const leader = await article.first().getAttribute('data-leader');
    if (leader === 'Examiner') return article.getByRole('button', { name: 'Start exam' });
    if (leader === 'Librarian') return article.getByRole('listitem').first();
    return article.locator('.md').locator('p, pre').first();
  };

  it.each([
    goal,
    { ...goal, title: 'JavaScript', description: 'I want to write small programs in JavaScript.' },
  ])(
    'the first paragraph, program or task of each activity is visible without scrolling: $title',
    async (wish) => {
      const person = await seedAnybody(stage.product.url);
      const lesson = `/classroom/${await seedCourse(person, wish)}/0`;
      const context = await stage.visit({ width: 1280, scheme: 'light' });
      const page = await openSignedIn(context, person);
      await page.goto(`${lesson}/0`);
      await atActivity(page, 0);
      const activities = await page.getByRole('navigation', { name: 'Activities' }).getByRole('link').all();
      expect(activities.length).toBeGreaterThan(2);
      for (const index of activities.keys()) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${lesson}/${index}`);
        await atActivity(page, index);
        await settled(page);
        const first = await firstOf(page);
        expect(await outOfSight(page, first), `activity ${index} at 1280`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('tab', { name: 'Lesson' }).waitFor();
        expect(await outOfSight(page, first), `activity ${index} at 390`).toBeLessThanOrEqual(0);
      }
      await context.close();
    },
  );
});

describe('On a slow network', () => {
  it('cached content is shown at once, missing content is reported as loading, and navigation never waits', async () => {
    const slow = await newStudent(stage, { width: 1280, scheme: 'light' });
    const { page, context } = slow;
    const errors = watchErrors(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    // A bad mobile connection: half a second round trip, 400 kbit/s.
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 500,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await atActivity(page, 1);
    await openChat(page);
    await page.getByLabel('Message the Professor').fill(question);
    await page.keyboard.press('Enter');
    await page.getByText(question).waitFor();
    await page.getByText('The Professor is thinking').waitFor();
    // Navigate while the reply is streaming; it is complete on return.
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await atActivity(page, 0);
    await page.keyboard.press('ArrowRight');
    await atActivity(page, 1);
    await openChat(page);
    await page.getByRole('button', { name: 'Useful', exact: true }).waitFor();
    expect((await messagesOf(page)).length).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('no horizontal scrolling from 320 to 1920 wide, and no axe violations at 390 and 1280, light and dark', () => {
  const widths = [320, 390, 768, 1024, 1280, 1920];
  /** Up to this width the chat replaces the lesson, in a tab of its own. */
  const narrow = 832;

  it.each([0, 1, 2, 3])('activity %d, its chat and its live chat', async (index) => {
    const { page } = student;
    await page.setViewportSize(viewportOf(phone));
    await switchScheme(page, phone.scheme);
    await openActivity(page, student, index);
    await settled(page);
    await lookAtBothWidths(page);
    const tab = page.getByRole('tab', { name: 'Chat' });
    /** Waits until the layout has followed, which takes a frame or more. */
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await tab.waitFor({ state: width > narrow ? 'detached' : 'visible' });
    };
    const fits = async (comes: Locator) => {
      for (const width of widths) {
        await resize(width);
        if (width <= narrow) await tab.click();
        await comes.waitFor();
        await expectNoSidewaysScroll(page);
      }
    };
    for (const width of widths) {
      await resize(width);
      await expectNoSidewaysScroll(page);
    }
    await openChat(page);
    await fits(page.getByRole('textbox', { name: /^Message the / }));
    await page.getByRole('button', { name: 'Live chat' }).click();
    await fits(page.getByRole('button', { name: 'End live chat' }));
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('chat with replies, live', async () => {
    const { page } = student;
    await page.setViewportSize(viewportOf(phone));
    await switchScheme(page, phone.scheme);
    await openActivity(page, student, 0);
    await openChat(page);
    await page.getByRole('button', { name: 'Quiz me' }).click();
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.getByRole('button', { name: 'Useful', exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Live chat' }).click();
    await lookAtBothWidths(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('Keyboard only', () => {
  it('from the dashboard to End Session', async () => {
    const { page, context } = await newStudent(stage, {
      width: 1280,
      scheme: 'light',
    });
    await page.goto('/dashboard');
    const card = page.getByRole('article', { name: goal.title });
    await tabTo(page, card.getByRole('button', { name: /Start Course|Continue Learning/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/classroom\//);
    await page.getByRole('navigation', { name: 'Activities' }).waitFor();
    while (!page.url().endsWith('/0')) {
      const at = Number(page.url().split('/').at(-1));
      await page.keyboard.press('ArrowLeft');
      await atActivity(page, at - 1);
    }
    const field = page.getByLabel(/^Message the /);
    await page.keyboard.press('/');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('What does mode mean?');
    await page.keyboard.press('Enter');
    await page.getByText('What does mode mean?').waitFor();
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await tabTo(page, page.getByRole('button', { name: 'Quiz me' }));
    await page.keyboard.press('Enter');
    // The reply is in the chat and announced to screen readers.
    await page.getByText('Which word of the lesson is this?').first().waitFor();
    // Once around the page: in tab order the reply precedes the prompts.
    await tabTo(page, page.getByRole('button', { name: 'Useful', exact: true }).last(), 120);
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Next', exact: true }));
    await page.keyboard.press('Enter');
    await atActivity(page, 1);
    for (const index of [2, 3]) {
      await page.keyboard.press('ArrowRight');
      await atActivity(page, index);
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo(page, page.getByRole('button', { name: 'End Session' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Finish without it' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await card.getByText('25%', { exact: false }).waitFor();
    await context.close();
  });
});
