import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { buildApp } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { openEmbedded } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { createLogger } from '../../server/platform/logger.ts';
import { freePort } from '../programs/free-port.ts';

const root = dirname(dirname(import.meta.dirname));
const dayMs = 24 * 60 * 60_000;

/** The product's app in this process, with a clock that tests advance, e.g. to reach due dates. */
export async function startClockedProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-e2e-clock-'));
  const port = await freePort();
  // A session that lasts a week survives the clock's jumps.
  const week = String(7 * 24 * 60 * 60);
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_JWT_SECONDS: week,
    RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'true',
    AI_PROVIDER: 'library',
  });
  let ahead = 0;
  const database = await openEmbedded(null);
  await migrateDatabase(database);
  const app = await buildApp({
    config,
    database,
    clock: { now: () => new Date(Date.now() + ahead) },
    logger: createLogger('silent'),
    webFolder: join(root, 'dist/web'),
  });
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await once(server, 'listening');
  await app.resumeWork();
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** advances the clock by that many days */
    passDays: (days: number) => {
      ahead += days * dayMs;
    },
    remove: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await app.stop(1000);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
