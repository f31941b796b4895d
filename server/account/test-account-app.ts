import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { ask, type TestAnswer } from '../http/test-app.ts';
import { testLibrary } from '../library/test-shipped-library.ts';
import { systemClock } from '../platform/clock.ts';
import { createTestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';

export type Learner = { id: string; email: string; password: string; token: string };

/** The whole server, with accounts that need no confirmation, and its database. */
export async function startAccountApp() {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-account-'));
  const config = loadConfig({ DATA_DIR: dataDir, AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off' });
  const logger = createLogger('silent');
  const app = await buildApp({
    library: await testLibrary(),
    config,
    database,
    clock: systemClock,
    logger,
    webFolder: dataDir,
  });

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
    close: async () => {
      await app.stop(1000);
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type AccountApp = Awaited<ReturnType<typeof startAccountApp>>;
