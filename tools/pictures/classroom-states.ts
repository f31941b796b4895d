import type { Page } from 'playwright-core';
import type { SeededCourses } from '../browser/every-page.ts';
import { questionHeading, results, strip } from '../browser/exam.ts';
import { openChat } from '../browser/study.ts';
import type { PageState } from './page-states.ts';
import { type ExamStage, picturedExam } from './pictured-exam.ts';
import { conversation, examinerTalk, halfReply, typed, versions } from './pictured-words.ts';

/** The pretended time of screenshots with a made-up past, which lies before it. */
export const moment = new Date('2026-11-20T09:41:00.000Z');

const exam = await picturedExam(moment);
const at = (activity: number) => ({
  address: ({ own }: SeededCourses) => `/classroom/${own}/0/${activity}`,
  heading: /./,
  until: new RegExp(`^${activity + 1} of \\d+$`),
});

/** Stubs the server's responses for the page. */
async function answers(page: Page, byPath: Record<string, unknown>): Promise<void> {
  for (const [path, json] of Object.entries(byPath))
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json }));
}

const withExam = (stage: ExamStage) => (page: Page) => {
  const details = exam.details(stage);
  return answers(page, {
    'generate-exam-questions': details,
    'exam-details/*': details,
    'exams/*/answers': details,
    'activities/*/exams': { attempts: exam.attempts },
    'mastery?unitId=*': exam.mastery,
  });
};

const withMessages = (messages: unknown) => (page: Page) =>
  answers(page, { 'activities/*/messages': { messages } });

/** The model's notes have a second version. */
const writtenAgain = (page: Page) =>
  answers(page, { 'generate-notes': versions.at(-1), 'activities/*/versions': { versions } });

/** Keeps a reply unfinished: its stream sends this much and does not end. */
async function halfWritten(page: Page): Promise<void> {
  await withMessages(conversation.slice(0, 2))(page);
  await page.addInitScript((text) => {
    const { fetch } = window;
    const begun = `event: delta\nid: 1\ndata: ${JSON.stringify({ text })}\n\n`;
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/api/professor-chat')) return fetch(input, init);
      const body = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(begun)) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  }, halfReply);
}

async function refused(page: Page): Promise<void> {
  await withMessages(conversation.slice(0, 2))(page);
  await page.route('**/api/professor-chat', (route) =>
    route.fulfill({ status: 503, json: { title: 'Unavailable', status: 503, detail: 'No model answers.' } }),
  );
}

async function toChat(page: Page): Promise<void> {
  await openChat(page);
  await page.locator('[data-sender]').last().waitFor();
}

async function say(page: Page): Promise<void> {
  await toChat(page);
  await page.getByLabel('Message the Professor').fill(typed);
  await page.keyboard.press('Enter');
}

const question = (page: Page) => questionHeading(page).waitFor();

/** The classroom in various activities; their history is made up, and the same each time. */
export const classroomStates: readonly PageState[] = [
  { name: 'classroom-reading', ...at(2), act: (page) => page.locator('article h3').first().waitFor() },
  { name: 'classroom-talk', ...at(1), standIn: withMessages(conversation), act: toChat },
  { name: 'classroom-talk-list', ...at(1), standIn: withMessages(conversation.slice(0, 2)), act: toChat },
  {
    name: 'classroom-reply-coming',
    ...at(1),
    standIn: halfWritten,
    act: async (page) => {
      await say(page);
      await page.locator('[data-pending] em').waitFor();
    },
  },
  {
    name: 'classroom-reply-failed',
    ...at(1),
    standIn: refused,
    act: async (page) => {
      await say(page);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'classroom-written-again',
    ...at(1),
    standIn: writtenAgain,
    act: (page) => page.getByRole('button', { name: 'Earlier versions' }).waitFor(),
  },
  {
    name: 'classroom-write-again',
    ...at(1),
    standIn: writtenAgain,
    act: async (page) => {
      await page.getByRole('button', { name: 'Write this again' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'classroom-versions',
    ...at(1),
    standIn: writtenAgain,
    act: async (page) => {
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Version 1' }).click();
      await page.getByRole('button', { name: 'Use this one again' }).waitFor();
    },
  },
  { name: 'classroom-exam-begun', ...at(3), standIn: withExam('begun'), act: question },
  { name: 'classroom-exam-middle', ...at(3), standIn: withExam('middle'), act: question },
  ...[2, 3, 4, 5, 8].map((number) => ({
    name: `classroom-exam-question-${number}`,
    ...at(3),
    standIn: withExam('middle'),
    act: async (page: Page) => {
      await strip(page)
        .getByRole('button', { name: new RegExp(`^Question ${number},`) })
        .click();
      await page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) }).waitFor();
    },
  })),
  {
    name: 'classroom-exam-review',
    ...at(3),
    standIn: withExam('middle'),
    act: async (page) => {
      await strip(page).getByRole('button', { name: 'Review answers' }).click();
      await page.getByRole('heading', { name: 'Before you submit' }).waitFor();
    },
  },
  {
    name: 'classroom-exam-results',
    ...at(3),
    standIn: withExam('submitted'),
    act: (page) => results(page).waitFor(),
  },
  {
    name: 'classroom-examiner-chat',
    ...at(3),
    standIn: async (page) => {
      await withExam('submitted')(page);
      await withMessages(examinerTalk)(page);
    },
    act: toChat,
  },
];
