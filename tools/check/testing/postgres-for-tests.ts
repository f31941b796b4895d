// vitest's globalSetup of the project `postgres`: one real server for all its files, in the tests' process group.
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../programs/find-postgres.ts';
import { startPostgres } from '../../programs/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** where postgres-url.ts finds the server */
    postgresUrl: string;
  }
}

/** Starts the server and returns what stops it; a server that TEST_DATABASE_URL names is taken as it is. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) {
    project.provide('postgresUrl', process.env.TEST_DATABASE_URL);
    return undefined;
  }
  const server = await startPostgres(await findPostgres());
  project.provide('postgresUrl', server.url);
  return server.stop;
}
