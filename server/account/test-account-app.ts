import { randomUUID } from 'node:crypto';
import { ask, type TestAnswer } from '../http/test-app.ts';
import { startWholeApp } from '../test-whole-app.ts';

export type Learner = { id: string; email: string; password: string; token: string };

/** The whole server, with accounts that need no confirmation, and its database. */
export async function startAccountApp() {
  const { app, database, close } = await startWholeApp();

  const as = (token: string | null, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    ask(app, token, method, path, body);
  return {
    database,
    as,
    /** a new account, signed in */
    signUp: async (): Promise<Learner> => {
      const email = `${randomUUID()}@example.com`;
      const password = `quiet-lamp-${randomUUID()}`;
      const { body } = await as(null, 'POST', '/auth/v1/signup', { email, password });
      return { id: (body.user as { id: string }).id, email, password, token: String(body.access_token) };
    },
    close,
  };
}

export type AccountApp = Awaited<ReturnType<typeof startAccountApp>>;
