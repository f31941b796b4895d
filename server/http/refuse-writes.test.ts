import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { createErrorHandler } from './error-handler.ts';
import { refuseWrites } from './refuse-writes.ts';
import { ask } from './test-app.ts';

it('a write refused on a full disk tells the client, without a log line for each', async () => {
  const logged: unknown[] = [];
  const logger = Object.assign(createLogger('silent'), { error: (...said: unknown[]) => logged.push(said) });
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(logger as ReturnType<typeof createLogger>));
  app.use(refuseWrites(() => true));
  app.all('/', (c) => c.json({}));
  const refused = await ask(app, null, 'POST', '/', {});
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'storage_full',
    '60',
  ]);
  expect((await ask(app, null, 'DELETE', '/')).status).toBe(200);
  expect(logged).toEqual([]);
});
