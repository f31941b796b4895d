import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { followed } from '../../courses/test-followed.ts';
import { ask } from '../../http/test-app.ts';
import type { TestDatabase } from '../../platform/database/test-database.ts';
import { startWholeApp } from '../../test-whole-app.ts';
import { settingsFor } from './test-model-faculty.ts';
import { type Script, startTestProvider } from './test-provider/test-provider.ts';

type Options = {
  database?: TestDatabase;
  env?: Record<string, string>;
  /** from 2 on the first lesson of a course is started while the outline is being written */
  parallelCalls?: number;
  /** false: the library teaches alone */
  withModel?: boolean;
};

/** The whole server with a scripted provider. */
export async function startModelApp(
  script: Script,
  { database: given, env = {}, parallelCalls = 1, withModel = true }: Options = {},
) {
  const provider = await startTestProvider('openai', script);
  const { app, database, close } = await startWholeApp({
    database: given,
    env,
    ...(withModel
      ? { model: { settings: { ...settingsFor('openai', provider.url), parallelCalls }, reason: 'test' } }
      : {}),
  });

  const signUp = async (): Promise<string> => {
    const { body } = await ask(app, null, 'POST', '/auth/v1/signup', {
      email: `${randomUUID()}@example.com`,
      password: `long enough ${randomUUID()}`,
    });
    return String(body.access_token);
  };

  const createCourse = async (token: string, fields: Record<string, unknown> = {}): Promise<Course> => {
    const course = {
      title: `Pottery ${randomUUID()}`,
      description: 'I want to make bowls.',
      objectives: ['throw a bowl'],
      priorKnowledge: [],
      difficultyLevel: 'Beginner',
      weeklyHours: 3,
      lessons: 3,
      ...fields,
    };
    const asked = await ask(app, token, 'POST', '/api/courses', { course });
    const answer = await followed(asked, (path) => ask(app, token, 'GET', path));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as Course;
  };

  return {
    app,
    provider,
    database,
    signUp,
    createCourse,
    as: (token: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      ask(app, token, method, path, body, headers),
    stop: async () => {
      await close();
      await provider.close();
    },
  };
}
