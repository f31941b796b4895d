import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { evidenceRoutes } from '../evidence/evidence-routes.ts';
import { createEvidenceService } from '../evidence/evidence-service.ts';
import { examRoutes } from '../exams/exam-routes.ts';
import { createExamService } from '../exams/exam-service.ts';
import { createExamWritingService } from '../exams/exam-writing-service.ts';
import { createTestFaculty, type TestFaculty } from '../faculty/test-faculty.ts';
import { generationRoutes } from '../generations/generation-routes.ts';
import { createGenerationService } from '../generations/generation-service.ts';
import { ask, createTestApp } from '../http/test-app.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createProfileService } from '../profiles/profile-service.ts';
import { readPrompt } from '../prompts/prompt-service.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import { testPrograms } from '../workbench/test-programs.ts';
import { chatRoutes } from './chat-routes.ts';
import { createChatService } from './chat-service.ts';
import { lessonRoutes } from './lesson-routes.ts';
import { createLessonService } from './lesson-service.ts';
import { versionRoutes } from './versions/version-routes.ts';
import { createVersionService } from './versions/version-service.ts';

type Options = {
  programs?: ProgramService;
  database?: TestDatabase;
  test?: TestFaculty;
  clock?: Clock;
  gradingMs?: number;
};

export type Place = { courseId: string; unitId: string };

/** The prompts that the published calls carry. */
const prompts = {
  '/api/examiner-chat': 'examinerChatPrompt.txt',
  '/api/generate-exam-questions': 'examinerQuestionsPrompt.txt',
  '/api/submit-exam': 'examinerGradingPrompt.txt',
} as const;
export type ModelPath = keyof typeof prompts;

/** The body of an examiner's call around its user JSON. */
export const modelCall = (path: ModelPath, user: unknown) => ({
  model: 'gpt-4',
  messages: [
    { role: 'system', content: readPrompt(prompts[path]) },
    { role: 'user', content: typeof user === 'string' ? user : JSON.stringify(user) },
  ],
  temperature: 0.7,
});

/**
 * Classroom, exams, generations and evidence over a database. Called again with the same one it acts as the process
 * that starts after a crash.
 */
export async function createClassroomApp(options: Options = {}) {
  const { clock = systemClock, gradingMs, programs = testPrograms } = options;
  const database = options.database ?? (await createTestDatabase());
  const test = options.test ?? createTestFaculty();
  const { faculty } = test;
  const logger = createLogger('silent');
  const generations = createGenerationService({ database, clock, logger });
  const { learnerView } = createProfileService({ database, clock });
  const topicOf = (ref: string) => ref.split('/').at(-1) ?? null;
  const lessons = createLessonService({ database, clock, faculty, generations, learnerView, topicOf });
  const { readPlace } = lessons;
  const writing = createExamWritingService({ database, clock, faculty, generations, readPlace, learnerView });
  const exams = createExamService({
    programs,
    database,
    clock,
    logger,
    faculty,
    generations,
    ...(gradingMs ? { gradingMs } : {}),
  });
  const chat = createChatService({
    database,
    clock,
    logger,
    faculty,
    generations,
    lessons,
    exams,
  });
  const app = createTestApp(
    lessonRoutes({ lessons, generations }),
    versionRoutes(createVersionService({ database, lessons, generations, faculty })),
    chatRoutes({ chat, lessons, generations }),
    examRoutes({ exams, writing, lessons, generations }),
    generationRoutes(generations),
    evidenceRoutes(createEvidenceService({ database, clock })),
  );
  const as = (
    user: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => ask(app, user, method, path, body, headers);

  /** A course of one unit, as POST /api/courses would leave it. */
  const course = async (user: string, title = 'Averages'): Promise<Place> => {
    const courseId = randomUUID();
    const unitId = randomUUID();
    await database.sql(
      `insert into ml_courses_staging (id, title, description, creator_id, owner_id, lessons)
       values ($1, 'Statistics', 'Numbers in the news', $2, $2, 1)`,
      [courseId, user],
    );
    await database.sql(
      `insert into ml_units_staging (id, course_id, title, position, unit_objective, source)
       values ($1, $2, $3, 0, 'Can tell a mean from a median', '{"lessons":["statistics/averages"]}')`,
      [unitId, courseId, title],
    );
    return { courseId, unitId };
  };

  /** The ids of the plan's activities: notes, resources, exam. */
  const plan = async (user: string, { unitId }: Place): Promise<[string, string, string]> => {
    const answer = await as(user, 'POST', '/api/generate-lesson', { unitId });
    const lesson = answer.body.lessonPlan as { activities: { id: string }[] };
    return lesson.activities.map(({ id }) => id) as [string, string, string];
  };

  const model = (user: string | null, path: ModelPath, said: unknown, headers: Record<string, string> = {}) =>
    as(user, 'POST', path, modelCall(path, said), headers);

  /** What kill -9 in the middle of a user's generation leaves: a running row whose worker renews no lease. */
  const crash = async (user: string) => {
    for (let tries = 0; tries < 400; tries += 1) {
      const rows = await database.sql(
        `update generations set lease_owner = 'dead', lease_expires_at = now() - interval '1 s'
         where user_id = $1 and status = 'running' returning id`,
        [user],
      );
      if (rows.length > 0) return;
      await pause(25);
    }
    throw new Error('Nothing was running.');
  };

  return { app, as, database, test, generations, lessons, course, plan, model, crash };
}

export type ClassroomApp = Awaited<ReturnType<typeof createClassroomApp>>;

export const streaming = { accept: 'text/event-stream' };
