import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { testLibraryThread } from './faculty/library-thread/test-library-thread.ts';
import { testLibrary } from './library/test-shipped-library.ts';
import { systemClock } from './platform/clock.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { createLogger } from './platform/logger.ts';
import { quickCost } from './platform/test-quick-cost.ts';
import type { Deps } from './services.ts';

/** Environment variables beyond those of a test: accounts need no confirmation, and nothing is limited by rate. */
type Changes = { env?: Record<string, string> } & Partial<
  Pick<Deps, 'clock' | 'condition' | 'logger' | 'model'>
>;

export type WholeApp = Awaited<ReturnType<typeof buildWholeApp>>;

/** The whole server on this database and folder, with the shipped library and passwords that are hashed quickly. */
export async function buildWholeApp(
  database: Deps['database'],
  dataDir: string,
  { env = {}, ...deps }: Changes = {},
) {
  const config = loadConfig({ DATA_DIR: dataDir, AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off', ...env });
  const auth = { ...config.auth, passwordCost: quickCost };
  return buildApp({
    ...{ library: await testLibrary(), libraryThread: await testLibraryThread() },
    config: { ...config, auth },
    ...{ database, clock: systemClock, logger: createLogger('silent'), webFolder: join(dataDir, 'none') },
    ...deps,
  });
}

/** The same with a folder of its own, and a database of its own unless one is given. */
export async function startWholeApp({
  database: given,
  ...changes
}: Changes & { database?: TestDatabase | undefined } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-whole-'));
  const database = given ?? (await createTestDatabase());
  const app = await buildWholeApp(database, dataDir, changes);
  return {
    app,
    database,
    dataDir,
    /** stops the server; a given database stays open */
    close: async () => {
      await app.stop(1000);
      if (!given) await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
