import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GenerateLessonAnswer, GenerateNotesAnswer } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { ask } from '../../http/test-app.ts';
import { systemClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { createLogger } from '../../platform/logger.ts';
import { seededNumbers } from '../library-faculty/seeded-order.ts';
import { settingsFor } from './test-model-faculty.ts';
import { type Behaviour, startTestProvider, type TestProvider } from './test-provider/test-provider.ts';
import { goodReply } from './test-provider/test-replies.ts';

let database: TestDatabase;
let provider: TestProvider;
let app: Awaited<ReturnType<typeof buildApp>>;
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-ten-'));

/** Every fifth call goes wrong, in one of these ways; which ones follows from the seed. */
const faults: ((text: string) => Behaviour)[] = [
  (text) => ({ text, cutAfterBytes: 900 }),
  (text) => ({ text, endAfterPieces: 5 }),
  (text) => ({ text, errorAfterPieces: 3 }),
  () => ({ status: 503, retryAfter: '0' }),
  () => ({ hangUp: true }),
  (text) => ({ text: text.slice(0, text.length / 2) }),
  () => ({ text: 'I am sorry, I cannot do that.' }),
  (text) => ({ text: `<think>${text.slice(0, 40)}</think>${text}` }),
  () => ({ html: true }),
];

beforeAll(async () => {
  database = await createTestDatabase();
  const random = seededNumbers('ten courses');
  provider = await startTestProvider('openai', (asked) => {
    const text = goodReply(asked);
    if (random() >= 0.2) return { text };
    return faults[Math.floor(random() * faults.length)]?.(text) ?? { text };
  });
  const config = loadConfig({ DATA_DIR: dataDir, AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off' });
  app = await buildApp({
    config,
    database,
    clock: systemClock,
    logger: createLogger('silent'),
    webFolder: dataDir,
    model: { settings: settingsFor('openai', provider.url), reason: 'test' },
  });
});
afterAll(async () => {
  await app.stop(1000);
  await provider.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function signUp(): Promise<string> {
  const { body } = await ask(app, null, 'POST', '/auth/v1/signup', {
    email: `${randomUUID()}@example.com`,
    password: `long enough ${randomUUID()}`,
  });
  return String(body.access_token);
}

async function createdCourse(token: string, index: number): Promise<Course> {
  const course = {
    title: `Pottery ${index}`,
    description: 'I want to make bowls.',
    objectives: ['throw a bowl'],
    priorKnowledge: [],
    difficultyLevel: 'Beginner',
    weeklyHours: 3,
    lessons: 3,
  };
  const answer = await ask(app, token, 'POST', '/api/courses', { course });
  if (answer.status === 201) return answer.body as Course;
  for (;;) {
    const found = await ask(app, token, 'GET', `/api/courses/${answer.body.courseId}`);
    if (found.status === 200) return found.body as Course;
    await pause(100);
  }
}

/** The answer of a call that is made twice at the same time, as impatient people do: it must be one and the same. */
async function twice<T>(token: string, path: string, body: unknown): Promise<T> {
  const [first, second] = await Promise.all([
    ask(app, token, 'POST', path, body),
    ask(app, token, 'POST', path, body),
  ]);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(second.body).toEqual(first.body);
  return first.body as T;
}

it('ten courses under a fault rate of 20 % are all complete, and nothing is generated twice', async () => {
  const token = await signUp();
  for (let index = 0; index < 10; index += 1) {
    const course = await createdCourse(token, index);
    expect(course.units).toHaveLength(3);
    for (const unit of course.units) {
      const { lessonPlan } = await twice<GenerateLessonAnswer>(token, '/api/generate-lesson', {
        courseId: course.id,
        unitId: unit.id,
      });
      expect(lessonPlan.activities.length).toBeGreaterThanOrEqual(3);
      for (const { id, leader } of lessonPlan.activities) {
        if (leader === 'Professor') {
          const { notes } = await twice<GenerateNotesAnswer>(token, '/api/generate-notes', {
            activityId: id,
          });
          expect(notes.length).toBeGreaterThan(200);
          // Two halves of a broken stream would say it twice.
          expect(notes.match(/A piece on the bench/g)?.length ?? 1).toBe(1);
        } else if (leader === 'Librarian') {
          await twice(token, '/api/generate-resources', { activityId: id });
        }
      }
    }
  }
  const rows = await database.asOwner(async (tx) => {
    const { generations } = await import('../../platform/database/schema/evidence.ts');
    return tx
      .select({ key: generations.key, status: generations.status, kind: generations.kind })
      .from(generations);
  });
  expect(rows.every(({ status }) => status === 'done')).toBe(true);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.filter(({ kind }) => kind === 'course')).toHaveLength(10);
  const wrong = provider.state.asked.length;
  // Of each thing the provider was asked once, and again only for what went wrong.
  expect(wrong).toBeLessThan(rows.length * 1.6);
}, 120_000);
