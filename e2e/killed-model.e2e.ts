import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededNumbers } from '#questions/seeded-numbers.ts';
import type { Asked, TestProvider } from '../server/faculty/model-faculty/test-provider/test-provider.ts';
import { goodReply } from '../server/faculty/model-faculty/test-provider/test-replies.ts';
import { type ReadEvent, readEvents, textOf } from '../tools/product/event-reader.ts';
import { startModelProduct } from '../tools/product/model-product.ts';
import type { Product } from '../tools/product/product.ts';

let running: Awaited<ReturnType<typeof startModelProduct>>;
let provider: TestProvider;
let product: Product;

beforeAll(async () => {
  // Every reply is different, so that halves of two replies cannot be mistaken for one.
  const reply = (asked: Asked) => goodReply(asked).replaceAll('workshop', `workshop ${asked.number}`);
  running = await startModelProduct((asked) => ({
    text: reply(asked),
    firstTokenMs: 100,
    tokensPerSecond: 150,
  }));
  ({ product, provider } = running);
});
afterAll(() => running?.remove());

const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const random = seededNumbers(seed);
let headers: Record<string, string> = { 'content-type': 'application/json' };

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};
const stream = (path: string, body: unknown) =>
  readEvents(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** Number of requests to the provider by name; a repeated request has the same name. */
function asked(): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { user } of provider.state.asked) {
    const { request, lesson, activity } = user as Record<string, { title?: string }>;
    const name = [user.task, request?.title, lesson?.title, activity?.title, user.question].join(' / ');
    all[name] = (all[name] ?? 0) + 1;
  }
  return all;
}

type Reading = Awaited<ReturnType<typeof readEvents>>;

/** kill -9 at a random (seeded) moment, once all of these streams have started; then restarts. */
async function killDuring(streams: Reading[]): Promise<void> {
  const enough = 2 + Math.floor(random() * 12);
  while (streams.some(({ events }) => events.length < enough && events.at(-1)?.event !== 'done')) {
    await pause(5);
  }
  await pause(random() * 200);
  await product.restart();
  await Promise.all(streams.map(({ over }) => over));
}

/**
 * Waits until the first lesson of the course, which starts while the outline is being written, has reached this task.
 */
async function untilAsked(task: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (provider.calls(task).length === 0 && Date.now() < end) await pause(5);
}

/** The events of a reader who was cut off and resumes with the id of the last event received. */
async function backTo({ events: before }: Reading): Promise<ReadEvent[]> {
  if (before.at(-1)?.event === 'done') return before;
  const id = before[0]?.data.generationId;
  const last = String(before.at(-1)?.id);
  const { events, over } = await readEvents(`${product.url}/api/generations/${id}/events`, {
    headers: { ...headers, 'last-event-id': last },
  });
  expect(await over).toBe(true);
  return [...before, ...events.slice(1)];
}

/** The data of the last event, which must be `done`. */
function doneOf(events: ReadEvent[]): unknown {
  const { event, data } = events.at(-1) ?? {};
  expect([event, data]).toEqual(['done', expect.anything()]);
  return data;
}

/** Notes as streamed: without blocks. */
const withoutBlocks = (notes: string) => notes.replace(/:::\w+\{#[^\n]*\n.*?\n:::\n\n?/gs, '');

const draft = (title: string) => ({
  title,
  description: 'I want to make bowls.',
  objectives: ['throw a bowl'],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons: 3,
});

type Course = { id: string; title: string; units: { id: string; title: string }[] };
type Plan = { lessonPlan: { activities: { id: string; leader: string }[] } };
type Made = { id?: string; courseId?: string };

/**
 * The course in a response of POST /api/courses: with 201 the course itself, with 202 its current or future location.
 */
async function idOf({ id, courseId }: Made): Promise<string | undefined> {
  return id ?? (await call<Course>('GET', `/api/courses/${courseId}`)).id;
}

/** Sends the same request until it succeeds; the server is killed before it has answered the first one. */
async function createdCourse(send: () => Promise<Made>): Promise<Course> {
  const made = await send();
  const end = Date.now() + 20_000;
  for (;;) {
    const { courses } = await call<{ courses: Course[] }>('GET', '/api/courses');
    if (courses[0] || Date.now() > end) {
      expect(courses.map(({ id }) => id)).toEqual([made.id ?? made.courseId]);
      return call<Course>('GET', `/api/courses/${courses[0]?.id}`);
    }
    await pause(50);
  }
}

async function story(): Promise<void> {
  const { access_token } = await call<{ access_token: string }>('POST', '/auth/v1/signup', {
    email: `${randomUUID()}@example.com`,
    password: `long enough ${randomUUID()}`,
  });
  headers = { ...headers, authorization: `Bearer ${access_token}`, 'idempotency-key': randomUUID() };

  // While two outlines are written: one for review, one that becomes a course.
  const send = () => call<Made>('POST', '/api/courses', { course: draft('Glazing') });
  const lost = send().catch(() => null);
  const outline = await stream('/api/generate-course', { course: draft('Pottery'), profile: {} });
  await untilAsked(random() < 0.5 ? 'lesson-plan' : 'lesson-notes');
  await killDuring([outline]);
  const struck = asked();
  await lost;
  const [outlined, course] = await Promise.all([backTo(outline), createdCourse(send)]);
  const { units } = doneOf(outlined) as { units: { lessonTitle: string }[] };
  const shown = textOf(outlined).trim().split('\n');
  expect(shown.map((line) => JSON.parse(line).title)).toEqual(units.map(({ lessonTitle }) => lessonTitle));
  const plan = (unitId?: string) => call<Plan>('POST', '/api/generate-lesson', { unitId });
  const first = await plan(course.units[0]?.id);
  // The notes of the first lesson are being written; everything else requested so far is complete.
  const before = Object.entries(asked()).filter(([name]) => /^(course-outline|lesson-plan) /.test(name));

  // While notes, a reply and, in the background, the plans of the other lessons are written.
  const activityId = first.lessonPlan.activities[0]?.id;
  const question = { activityId, messageId: randomUUID(), studentMessage: 'What is a kiln?' };
  const writing = await stream('/api/generate-notes', { activityId });
  const replying = await stream('/api/professor-chat', question);
  await killDuring([writing, replying]);
  const [written, replied] = await Promise.all([backTo(writing), backTo(replying)]);
  const { notes } = doneOf(written) as { notes: string };
  const { response } = doneOf(replied) as { response: string };
  // Blocks are verified once the text is complete, and inserted then.
  expect(textOf(written).trim()).toBe(withoutBlocks(notes));
  expect(textOf(replied).trim()).toBe(response);
  expect(notes.match(/## A piece on the bench/g)).toHaveLength(1);
  const plans = await Promise.all(course.units.map(({ id }) => plan(id)));
  expect(plans[0]).toEqual(first);

  // Work completed before a kill was never requested again, and interrupted work at most once more.
  const after = asked();
  const [firstPlan, ...others] = before.filter(([name]) => name.startsWith('lesson-plan'));
  expect(firstPlan?.[0]).toContain(course.units[0]?.title);
  const done = before.filter((one) => !others.includes(one));
  for (const [name, times] of done) expect([name, after[name]]).toEqual([name, times]);
  // Work started before the first kill may have been interrupted by both.
  const mostOf = (name: string) => (name in struck ? 3 : 2);
  expect(Object.entries(after).filter(([name, times]) => times > mostOf(name))).toEqual([]);

  // Everything is stored, once, and a repeated request does not call the model.
  const kept = await call<{ messages: { sender: string; text: string }[] }>(
    'GET',
    `/api/activities/${activityId}/messages`,
  );
  expect(kept.messages.map(({ sender, text }) => [sender, text])).toEqual([
    ['Student', question.studentMessage],
    ['Professor', response],
  ]);
  const { versions } = await call<{ versions: { notes: string }[] }>(
    'GET',
    `/api/activities/${activityId}/versions`,
  );
  expect(versions.map((version) => version.notes)).toEqual([notes]);
  expect(await call('POST', '/api/generate-notes', { activityId })).toMatchObject({ notes });
  expect(await call('POST', '/api/professor-chat', question)).toMatchObject({ response });
  expect(await idOf(await send())).toBe(course.id);
  expect(asked()).toEqual(after);
}

it('killed while a model writes outlines, notes, a reply and plans, nothing acknowledged is lost, nothing is written twice, and every stream resumes', async () => {
  try {
    await story();
  } catch (error) {
    throw new Error(`SEED=${seed}: ${String(error)}\n${product.output()}`, { cause: error });
  }
});
