import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { freePort } from '../e2e/support/product.ts';
import { buildApp } from '../server/app.ts';
import { loadConfig } from '../server/config.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openEmbedded } from '../server/platform/database/database.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { courses } from '../server/platform/database/schema/courses.ts';
import { createLogger } from '../server/platform/logger.ts';
import { newClient } from './support/account.ts';
import { type Row, throughput, timed, timesRow, valueRow } from './support/measure.ts';

const draft = {
  title: 'Polls and risks',
  description: 'What polls can tell, and what a risk means.',
  objectives: [],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons: 4,
};

/** GET /api/courses beside a bare route of the same server and beside its query in the same role transaction. */
export async function benchCourseList(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const port = await freePort();
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_AUTOCONFIRM: 'true',
    RATE_LIMITS: 'off',
  });
  const database = await openEmbedded(dataDir);
  await migrateDatabase(database);
  const logger = createLogger('silent');
  const app = await buildApp({ config, database, clock: systemClock, logger, webFolder: dataDir });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await once(server, 'listening');
  try {
    const { userId, call } = await newClient(config.publicUrl);
    for (let index = 0; index < 5; index++) {
      await call('POST', '/api/courses', { course: { ...draft, title: `${draft.title} ${index}` } });
    }
    const list = () => call('GET', '/api/courses');
    const bare = () => call('GET', '/api/settings');
    const query = () =>
      database.asLearner(userId, (tx) => tx.select().from(courses).where(eq(courses.ownerId, userId)));
    const [listTimes, bareTimes, queryTimes] = [
      await timed(list, 200),
      await timed(bare, 200),
      await timed(query, 200),
    ];
    const [lists, bares, queries] = [
      await throughput(list, 16, 3),
      await throughput(bare, 16, 3),
      await throughput(query, 16, 3),
    ];
    return [
      timesRow('GET /api/courses, 5 courses', listTimes),
      timesRow('  a bare route of the same server', bareTimes),
      timesRow('  the course query in the same role transaction', queryTimes),
      valueRow('GET /api/courses, 16 at once', `${lists.toFixed(0)}/s`),
      valueRow('  a bare route of the same server', `${bares.toFixed(0)}/s`),
      valueRow('  the course query in the same role transaction', `${queries.toFixed(0)}/s`),
    ];
  } finally {
    server.close();
    await app.stop(1000);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
