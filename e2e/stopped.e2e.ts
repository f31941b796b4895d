import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MessageList } from '#shared/contract/classroom.ts';
import type { Asked } from '../server/faculty/model-faculty/test-provider/test-provider.ts';
import { goodReply } from '../server/faculty/model-faculty/test-provider/test-replies.ts';
import { openSignedIn } from '../tools/browser/accounts.ts';
import { watchErrors } from '../tools/browser/browser.ts';
import { atActivity, messagesOf, readsAsOnePage } from '../tools/browser/classroom.ts';
import { lookAround } from '../tools/browser/look-around.ts';
import { openStage } from '../tools/browser/stage.ts';
import { openChat, settled } from '../tools/browser/study.ts';
import type { Client } from '../tools/product/client.ts';
import { startModelProduct } from '../tools/product/model-product.ts';
import { seedAnybody, seedCourse } from '../tools/product/seeded-person.ts';

/** Which replies are slow, so that a test can do something meanwhile; a reply in progress follows changes. */
const slow = { chat: false, one: false, notes: false };

/** A model that never gives the same text twice. */
const stage = openStage(async () => {
  const isNotes = ({ user }: Asked) => user.task === 'lesson-notes';
  const paceOf = (asked: Asked) => {
    if (asked.user.question) return slow.chat || (slow.one && asked.user.question === 'One?') ? 2 : 400;
    return isNotes(asked) && slow.notes ? 6 : 4000;
  };
  return startModelProduct((asked) => ({
    text: goodReply(asked).replaceAll('recipe', `recipe ${asked.number}`),
    tokensPerSecond: () => paceOf(asked),
  }));
});

let person: Client;
let context: BrowserContext;
let page: Page;
let lesson: string;
/** The activities of the lesson, in order. */
let activities: { id: string; leader: string; title: string }[];

beforeAll(async () => {
  person = await seedAnybody(stage.product.url);
  const courseId = await seedCourse(person);
  const { units } = await person.call<{ units: { id: string }[] }>('GET', `/api/courses/${courseId}`);
  const { lessonPlan } = await person.call<{ lessonPlan: { activities: typeof activities } }>(
    'POST',
    '/api/generate-lesson',
    { unitId: units[0]?.id },
  );
  ({ activities } = lessonPlan);
  lesson = `/classroom/${courseId}/0`;
  context = await stage.visit({ width: 1280, scheme: 'light' });
  await readsAsOnePage(context);
  page = await openSignedIn(context, person);
});

const stopped = 'You stopped this reply.';
/** Opens an activity, and waits for the chat's stored messages. */
const open = async (on: Page, index = 0) => {
  const messages = on.waitForResponse((answer) => answer.url().endsWith('/messages') && answer.ok());
  await on.goto(`${lesson}/${index}`);
  await atActivity(on, index);
  await settled(on);
  await openChat(on);
  await messages;
};
const field = (on: Page) => on.getByRole('textbox', { name: /^Message the/ });
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const say = async (on: Page, question: string) => {
  await field(on).fill(question);
  await field(on).press('Enter');
};
/** Waits for the first words of a reply. */
const firstWords = (on: Page) => on.locator('[data-pending]').getByText('You ask about').waitFor();
const askedFor = (question: string) =>
  stage.product.provider.state.asked.filter(({ user }) => user.question === question).length;
const record = (index = 0) =>
  person.call<MessageList>('GET', `/api/activities/${activities[index]?.id}/messages`);
/** Whether the question is stopped on the server; a failure shows the stored messages, and the page's unsent data. */
const stoppedInRecord = (question: string) =>
  expect
    .poll(async () => {
      const { messages, answering } = await record();
      const unsent = await page.evaluate(() =>
        Object.entries(localStorage).filter(([key]) => key.startsWith('outbox')),
      );
      const at = messages.findIndex(({ text }) => text === question);
      return { stopped: messages[at]?.stopped ?? false, next: messages[at + 1]?.text, answering, unsent };
    })
    .toMatchObject({ stopped: true });

describe('a stopped reply', () => {
  it('stays stopped after a reload, in another tab and on another device, and is written once it is requested again', async () => {
    const errors = watchErrors(page);
    slow.chat = true;
    const question = 'Why does a kiln crack?';
    await open(page);
    await say(page, question);
    await firstWords(page);
    await field(page).fill('And what about glazes?');
    await button(page, 'Stop').dblclick();
    // At once: a click must count, even if the page is reloaded right away.
    await page.reload();
    await page.getByText(stopped).waitFor();
    await stoppedInRecord(question);
    const device = await stage.visit({ width: 390, scheme: 'dark' });
    const phone = await openSignedIn(device, person);
    const other = await context.newPage();
    await open(other);
    await open(phone);
    await phone.getByRole('tab', { name: 'Chat' }).click();
    for (const one of [other, phone]) {
      await one.getByText(stopped).waitFor();
      await lookAround(one);
    }
    expect((await messagesOf(page)).length).toBe(1);
    expect(askedFor(question)).toBe(1);

    slow.chat = false;
    await button(page, 'Ask again').dblclick();
    await button(page, 'Useful').waitFor();
    await button(other, 'Useful').waitFor();
    await phone.reload();
    await phone.getByRole('tab', { name: 'Chat' }).click();
    await button(phone, 'Useful').waitFor();
    for (const one of [page, other, phone]) {
      expect(await one.getByText(stopped).count()).toBe(0);
      expect((await messagesOf(one)).length).toBe(2);
    }
    expect(askedFor(question)).toBe(2);
    expect(errors).toEqual([]);
    await other.close();
    await device.close();
  });

  it('does not send the text typed meanwhile', async () => {
    slow.chat = true;
    await open(page);
    await say(page, 'How hot is a kiln?');
    await firstWords(page);
    const typed = 'And what about glazes?';
    await field(page).fill(typed);
    await button(page, 'Stop').dblclick();
    await page.getByText(stopped).waitFor();
    expect(await field(page).inputValue()).toBe(typed);
    await stoppedInRecord('How hot is a kiln?');
    expect(askedFor(typed)).toBe(0);
  });

  it('when stopped offline is stopped on the server once online again', async () => {
    slow.chat = true;
    const question = 'How long does it cool?';
    await open(page);
    await say(page, question);
    await firstWords(page);
    await context.setOffline(true);
    await button(page, 'Stop').click();
    await page.getByText(stopped).last().waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByText(question, { exact: true }).waitFor();
    await stoppedInRecord(question);
    await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
    expect(askedFor(question)).toBe(1);
  });

  it('when stopped while the server is killed stays stopped after the server resumes its work', async () => {
    slow.chat = true;
    const question = 'Can it be fired twice?';
    await open(page);
    await say(page, question);
    await firstWords(page);
    await stage.product.product.kill();
    await button(page, 'Stop').click();
    await page.getByText(stopped).last().waitFor();
    await stage.product.product.restart();
    await stoppedInRecord(question);
    await page.reload();
    await page.getByText(question, { exact: true }).waitFor();
    await settled(page);
    await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
    await expect.poll(async () => (await messagesOf(page)).at(-1)).toContain(question);
  });
});

describe('a reply in progress', () => {
  it('is joined after a reload, and by the server after kill -9, and appears once', async () => {
    slow.chat = true;
    const question = 'What is a cone?';
    await open(page);
    await say(page, question);
    await firstWords(page);
    await page.reload();
    await page.getByText(question, { exact: true }).waitFor();
    await firstWords(page);
    expect(askedFor(question)).toBe(1);
    slow.chat = false;
    await stage.product.product.restart();
    await expect.poll(async () => (await messagesOf(page)).at(-1)).toMatch(/^Professor/);
    expect((await messagesOf(page)).filter((text) => text.includes(question)).length).toBe(2);
  });
});

describe('two tabs that ask simultaneously', () => {
  it('show the same: each reply under its question, while streaming and afterwards', async () => {
    slow.chat = true;
    const index = activities.findLastIndex(({ leader }) => leader === 'Professor' || leader === 'Librarian');
    await open(page, index);
    const other = await context.newPage();
    await open(other, index);
    await say(page, 'One?');
    await other.getByText('One?', { exact: true }).waitFor();
    await firstWords(page);
    slow.chat = false;
    slow.one = true;
    await say(other, 'Two?');
    await page.getByText('Two?', { exact: true }).waitFor();
    await button(other, 'Useful').first().waitFor();
    // The first reply is still streaming, above a later question and its reply.
    await page.getByText('You ask about Two?').waitFor();
    const shown = async () => {
      const items = page.getByRole('list', { name: /^Chat with/ }).locator('> li');
      return (await items.allInnerTexts()).map((text) => /One\?|Two\?/.exec(text)?.[0]);
    };
    // A streaming reply references its question a moment after it has started.
    await expect.poll(shown).toEqual(['One?', 'One?', 'Two?', 'Two?']);
    slow.one = false;
    const kept = async () => (await record(index)).messages.map(({ text }) => text.slice(0, 20));
    const keptOrder = async () => (await kept()).map((text) => /One|Two/.exec(text)?.[0]);
    await expect.poll(keptOrder).toEqual(['One', 'One', 'Two', 'Two']);
    const words = await kept();
    for (const one of [page, other]) {
      await expect
        .poll(async () => {
          const texts = await messagesOf(one);
          return texts.length === 4 && words.every((text, at) => texts[at]?.includes(text));
        })
        .toBe(true);
    }
    await other.close();
  });
});

describe("'Write this again'", () => {
  const writing = () => page.getByText('A new version is being written.');
  /** As rendered: until the Markdown renderer is loaded, the source text is shown. */
  const notes = async () => {
    await page.locator('article .md').getByRole('heading').first().waitFor();
    // Blocks among them load separately, some time later.
    const blocks = page.locator('article .md [data-kind]');
    await blocks.getByRole('button', { name: 'Check my guess' }).first().waitFor();
    return (await page.locator('article .md').allInnerTexts()).join('\n');
  };
  const askedForNotes = () =>
    stage.product.provider
      .calls('lesson-notes')
      .filter(({ user }) => (user.activity as { title: string }).title === activities[0]?.title).length;
  /** Clicks the button, and waits until the model has been called. */
  const writeAgain = async () => {
    const before = askedForNotes();
    await button(page, 'Write this again').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write this again' }).click();
    await writing().waitFor();
    await expect.poll(askedForNotes).toBe(before + 1);
  };

  it('is joined after a reload and by another tab, reports that it is being written, and is then shown', async () => {
    await open(page);
    const before = await notes();
    const calls = askedForNotes();
    slow.notes = true;
    await writeAgain();
    await page.reload();
    await atActivity(page, 0);
    await writing().waitFor();
    await page.getByText('is writing this again; the current version stays until then').waitFor();
    expect(await notes()).toBe(before);
    await lookAround(page);
    const other = await context.newPage();
    await open(other);
    await other.getByText('A new version is being written.').waitFor();
    slow.notes = false;
    for (const one of [page, other]) {
      await one.getByRole('button', { name: 'Earlier versions' }).waitFor({ timeout: 90_000 });
      await one.getByText('A new version is being written.').waitFor({ state: 'detached' });
    }
    expect(askedForNotes()).toBe(calls + 1);
    await other.close();
  });

  it('left as it is, is stopped permanently and keeps the old text', async () => {
    await open(page);
    const before = await notes();
    const calls = askedForNotes();
    slow.notes = true;
    await writeAgain();
    await page.reload();
    await atActivity(page, 0);
    await button(page, 'Leave it as it is').click();
    await button(page, 'Write this again').waitFor();
    await page.reload();
    await atActivity(page, 0);
    await button(page, 'Write this again').waitFor();
    expect(await writing().count()).toBe(0);
    expect(await notes()).toBe(before);
    expect(askedForNotes()).toBe(calls + 1);
  });
});
