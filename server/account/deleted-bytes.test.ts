import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { modelCall } from '../classroom/test-classroom-app.ts';
import { loadConfig } from '../config.ts';
import { ask } from '../http/test-app.ts';
import { systemClock } from '../platform/clock.ts';
import { type OpenDatabase, openEmbedded } from '../platform/database/database.ts';
import { migratedImage } from '../platform/database/test-database.ts';
import { createUpkeep } from '../platform/database/upkeep/upkeep.ts';
import { createLogger } from '../platform/logger.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-deleted-'));
const logger = createLogger('silent');
let database: OpenDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  database = await openEmbedded(dataDir, await migratedImage());
  const config = loadConfig({ DATA_DIR: dataDir, AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off' });
  app = await buildApp({ config, database, clock: systemClock, logger, webFolder: join(dataDir, 'none') });
});
afterAll(async () => {
  await app.stop(1000);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Of these texts those that stand in any file below DATA_DIR, as they are. */
function foundOf(texts: Record<string, string>): string[] {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));
  return Object.keys(texts).filter((name) => files.some((bytes) => bytes.includes(texts[name] ?? '')));
}

const marked = (what: string) => `zq${what}${crypto.randomUUID().replaceAll('-', '')}`;
const password = 'quiet-lamp-in-the-hall';

it('nothing that a learner wrote is in any file once the account was deleted and the upkeep has been', async () => {
  const texts = {
    profile: marked('profile'),
    goal: marked('goal'),
    chat: marked('chat'),
    answer: marked('answer'),
    metadata: marked('metadata'),
  };
  const signedUp = await ask(app, null, 'POST', '/auth/v1/signup', {
    email: `${crypto.randomUUID()}@example.com`,
    password,
    data: { kept: texts.metadata },
  });
  const token = String(signedUp.body.access_token);
  const as = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(app, token, method, path, body);
    expect([path, answer.status < 300, answer.body.detail]).toEqual([path, true, undefined]);
    return answer.body;
  };

  await as('PUT', '/api/profile', {
    name: texts.profile,
    educationLevel: 'School',
    preferredLearningStyle: 'Reading',
  });
  const made = await as('POST', '/api/courses', {
    course: {
      title: 'Statistics',
      description: `Averages ${texts.goal}`,
      objectives: ['mean and median'],
      priorKnowledge: ['none'],
      difficultyLevel: 'beginner',
      lessons: 2,
      weeklyHours: 3,
    },
  });
  // A busy machine answers before the course is whole.
  const courseId = String(made.id ?? made.courseId);
  const unitsOf = async () => (await ask(app, token, 'GET', `/api/courses/${courseId}`)).body.units;
  await expect.poll(unitsOf, { timeout: 60_000 }).toHaveLength(2);
  const [unit] = (await unitsOf()) as { id: string }[];
  const place = { courseId, unitId: unit?.id };
  const { lessonPlan } = await as('POST', '/api/generate-lesson', place);
  const { activities } = lessonPlan as { activities: { id: string; type: string }[] };
  const activityId = activities[0]?.id;
  await as('POST', '/api/professor-chat', { ...place, activityId, studentMessage: texts.chat });
  const examPath = '/api/generate-exam-questions';
  const examActivity = activities.find(({ type }) => type === 'exam')?.id;
  const exam = await as(
    'POST',
    examPath,
    modelCall(examPath, { ...place, activityId: examActivity, lessonTitle: 'x' }),
  );
  await as('POST', `/api/exams/${exam.examId}/start`, {});
  const [question] = exam.questions as { id: string }[];
  await as('PUT', `/api/exams/${exam.examId}/answers`, { answers: { [question?.id ?? '']: texts.answer } });

  await database.client.unsafe('checkpoint');
  // Otherwise it would prove nothing that they are not found later.
  expect(foundOf(texts)).toEqual(Object.keys(texts));
  await as('DELETE', '/api/account', { confirmation: 'delete my account', password });
  await createUpkeep({
    client: database.client,
    clock: systemClock,
    logger,
    noteFile: join(dataDir, 'upkeep.json'),
    answered: () => 0,
  }).clean();
  expect(foundOf(texts)).toEqual([]);
}, 120_000);
