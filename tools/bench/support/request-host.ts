// A separate process that runs the product, the bare framework and the database without HTTP, as its parent requests.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { buildApp } from '../../../server/app.ts';
import { loadConfig } from '../../../server/config.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { openEmbedded, openPostgres } from '../../../server/platform/database/database.ts';
import { migrateDatabase } from '../../../server/platform/database/migrate.ts';
import { courses, units } from '../../../server/platform/database/schema/courses.ts';
import { createLogger } from '../../../server/platform/logger.ts';
import { newClient } from '../../product/client.ts';
import { freePort } from '../../programs/free-port.ts';
import { type Load, loaded } from './measure.ts';

/** The parent's request: measure the database alone, for that many seconds with that many at once. */
export type HostRequest = { parallel: number; seconds: number };
export type HostAnswer = { ready: { url: string; bareUrl: string; authorization: string } } | { load: Load };

const rows = 20;
const draft = {
  title: 'Polls and risks',
  description: 'What polls can tell, and what a risk means.',
  objectives: [],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons: 4,
};

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
const [port, barePort] = [await freePort(), await freePort()];
const url = process.env.BENCH_DATABASE_URL;
const config = loadConfig({
  PORT: String(port),
  DATA_DIR: dataDir,
  AUTH_AUTOCONFIRM: 'true',
  RATE_LIMITS: 'off',
  ...(url ? { DATABASE_URL: url } : {}),
});
const database = url ? openPostgres(url, config.databasePool) : await openEmbedded(dataDir);
await migrateDatabase(database);
const logger = createLogger('silent');
const app = await buildApp({ config, database, clock: systemClock, logger, webFolder: dataDir });
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
const bare = new Hono().get('/', (c) => c.json({ waitlistUrl: null, autoconfirm: true }));
const bareServer = serve({ fetch: bare.fetch, port: barePort, hostname: '127.0.0.1' });
await Promise.all([once(server, 'listening'), once(bareServer, 'listening')]);

/** A learner with five courses, and five other learners with one each for the catalogue. */
async function makeCourses() {
  const learner = await newClient(config.publicUrl);
  const others = await Promise.all(Array.from({ length: 5 }, () => newClient(config.publicUrl)));
  for (const [index, other] of others.entries()) {
    const course = { ...draft, title: `${draft.title} ${index}` };
    await learner.call('POST', '/api/courses', { course });
    await other.call('POST', '/api/courses', { course });
  }
  return learner;
}

const { userId, authorization } = await makeCourses();
const twentyRows = () =>
  database.asLearner(userId, (tx) =>
    tx
      .select({ id: units.id, title: units.title, minutes: units.minutes })
      .from(units)
      .innerJoin(courses, eq(courses.id, units.courseId))
      .orderBy(asc(units.id))
      .limit(rows),
  );
const found = (await twentyRows()).length;
if (found !== rows) throw new Error(`The learner has ${found} units instead of ${rows}.`);

const say = (answer: HostAnswer) => process.send?.(answer);
process.on('message', (request: HostRequest) => {
  loaded(twentyRows, request.parallel, request.seconds).then((load) => say({ load }));
});
process.once('disconnect', async () => {
  bareServer.close();
  server.close();
  await app.stop(1000);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
say({ ready: { url: config.publicUrl, bareUrl: `http://127.0.0.1:${barePort}`, authorization } });
