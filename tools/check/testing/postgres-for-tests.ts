// vitest's globalSetup of the project `postgres`: one real server for all its files, in the tests' process group.
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../programs/find-postgres.ts';
import { startPostgres } from '../../programs/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** the server's URL, read by postgres-url.ts */
    postgresUrl: string;
    /** the folder of its programs, such as pg_dump */
    postgresPrograms: string;
  }
}

/**
 * Starts the server and returns a function that stops it; uses the server named by TEST_DATABASE_URL instead, if set.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = await findPostgres();
  project.provide('postgresPrograms', programs);
  if (process.env.TEST_DATABASE_URL) {
    project.provide('postgresUrl', process.env.TEST_DATABASE_URL);
    return undefined;
  }
  const server = await startPostgres(programs);
  project.provide('postgresUrl', server.url);
  return server.stop;
}
