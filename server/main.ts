import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { announcement } from './announcement.ts';
import { type Config, loadConfig } from './config.ts';
import { startEmbeddedEngine } from './platform/database/embedded-engine.ts';
import { requireSpaceToStart, watchFreeSpace } from './platform/free-space.ts';
import { type Lock, takeLock } from './platform/lock.ts';
import { makePrivate } from './platform/private-folder.ts';
import { secrets, secretsOf } from './platform/secrets.ts';

// Files that this process creates are accessible to its user only.
process.umask(0o077);

/** How long running work may go on after Ctrl-C. */
const graceMs = 3000;
/** How long waiting clients have to receive an error before the process ends. */
const forcedExitMs = 1500;
const webFolder = join(import.meta.dirname, '../dist/web');

/** Shutdown steps, in this order; each is added once its resource exists. */
const ending: (() => unknown)[] = [];

/** Shuts down in order. A second signal has no effect. A hanging step is cut off by a timeout, since all data are stored. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), graceMs + 5000).unref();
  for (const end of ending) await end();
  process.exit(0);
}
let stopping = false;

/** Reads the settings; exits with one line that names an invalid one. */
function settings(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    return giveUp(error);
  }
}

function giveUp(error: unknown): never {
  console.error(secrets.redact(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}

/** The reason why the process is about to end, for /api/health. */
let failing: string | null = null;

/** Ends the process after losing the database; waiting clients get an error first. A supervisor restarts the process. */
function endBroken(error: Error): void {
  if (failing !== null || stopping) return;
  failing = error.message;
  console.error(failing);
  setTimeout(() => process.exit(1), forcedExitMs);
}

/** Makes DATA_DIR private to this user, and locks it for the embedded database, which allows only one process. */
async function openDataDir({ dataDir, databaseUrl, auth }: Config): Promise<Lock | null> {
  // With an external database and keys there is nothing to protect.
  if (databaseUrl && auth.jwtKeys) return null;
  makePrivate(dataDir);
  if (databaseUrl) return null;
  const lock = takeLock(dataDir);
  lock.lost.then(endBroken);
  await requireSpaceToStart(dataDir);
  return lock;
}

/** Starts everything: database, migrations, library, server. Resolves once it listens. */
async function main(): Promise<void> {
  const config = settings();
  secrets.add(...secretsOf(config));
  const lock = await openDataDir(config);
  // The engine starts in its thread while this one loads the code, which are the two slowest parts of the start.
  const engine = config.databaseUrl ? null : startEmbeddedEngine(config.dataDir);
  // Without its database the process could only answer errors, so it ends to be restarted.
  engine?.then(
    ({ died }) => died.then(endBroken),
    () => {},
  );
  const [
    { serve },
    { buildApp },
    { systemClock },
    { openEmbedded, openPostgres },
    { migrateDatabase },
    { createLogger },
    { findModel },
    { endSlowRequests, listening },
    { createUpkeep },
  ] = await Promise.all([
    import('@hono/node-server'),
    import('./app.ts'),
    import('./platform/clock.ts'),
    import('./platform/database/database.ts'),
    import('./platform/database/migrate.ts'),
    import('./platform/logger.ts'),
    import('./faculty/model-faculty/provider/find-model.ts'),
    import('./http/request-times.ts'),
    import('./platform/database/upkeep/upkeep.ts'),
  ]);
  // Looks for a local model server while the database opens.
  const looking = findModel(config.ai);
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool)
    : await openEmbedded(config.dataDir, null, engine ?? undefined);
  ending.unshift(
    () => database.close(),
    () => lock?.release(),
  );
  await migrateDatabase(database);
  const logger = createLogger(config.logLevel);
  const model = await looking;
  // Learners' files are in DATA_DIR with any database, but only the embedded database is on this disk.
  const space = watchFreeSpace(config.dataDir, logger);
  await space.look();
  const condition = {
    failing: () => failing,
    isFull: () => !config.databaseUrl && space.isTooLittle(),
    isFullForFiles: space.isTooLittle,
  };
  const app = await buildApp({ config, database, clock: systemClock, logger, webFolder, model, condition });
  ending.unshift(() => app.stop(graceMs));

  const server = serve({
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    ...listening,
  });
  endSlowRequests(server as Server);
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  ending.unshift(() => {
    server.close();
    // Open streams are closed; their readers reconnect with Last-Event-ID.
    if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), graceMs).unref();
  });
  await app.resumeWork();
  if (engine) {
    const { answered } = await engine;
    const noteFile = join(config.dataDir, 'upkeep.json');
    const upkeep = createUpkeep({ client: database.client, clock: systemClock, logger, noteFile, answered });
    ending.unshift(upkeep.stop);
    await upkeep.start();
  }
  console.log(secrets.redact(announcement(config, model)));
}

// An unexpected error ends the process, and the next start resumes the work.
process.on('unhandledRejection', (error) => {
  console.error(secrets.redact(inspect(error)));
  process.exit(1);
});
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

await main().catch(giveUp);
