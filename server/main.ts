import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { announcement } from './announcement.ts';
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from './backup/unfinished-restore.ts';
import { type Config, loadConfig } from './config.ts';
import { startEmbeddedEngine } from './platform/database/embedded-engine.ts';
import { freeMemoryAfter } from './platform/free-memory.ts';
import { requireSpaceToStart, watchFreeSpace } from './platform/free-space.ts';
import { type Lock, takeLock } from './platform/lock.ts';
import { makePrivate } from './platform/private-folder.ts';
import { secrets, secretsOf } from './platform/secrets.ts';

// Files that this process creates are accessible to its user only.
process.umask(0o077);

/** How long running work may go on after the port is closed. */
const graceMs = 3000;
/** How long waiting clients have to receive an error before the process ends. */
const forcedExitMs = 1500;
const webFolder = join(import.meta.dirname, '../dist/web');

/** Shutdown steps, in this order; each is added once its resource exists. */
const ending: (() => unknown)[] = [];

/**
 * Shuts down in order; after `drain`, a promise until which requests are still answered. A hanging step is cut off by a
 * timeout, since all data are stored.
 */
async function stop(drain: Promise<unknown>): Promise<void> {
  if (stopping) return;
  stopping = true;
  await drain;
  setTimeout(() => process.exit(0), graceMs + 5000).unref();
  for (const end of ending) await end();
  process.exit(0);
}
let stopping = false;

/** Begins to drain, and resolves when that is over; at once before the server listens. */
let drained: () => Promise<unknown> = async () => {};
/** Ends the draining early. */
const drainOver = Promise.withResolvers<void>();

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
  refuseUnfinishedFolder(dataDir);
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
    { checkServer },
    { openEmbedded, openPostgres },
    { migrateDatabase },
    { recogniseInstallation },
    { withStartFailures },
    { createLogger },
    { findModel },
    { endSlowRequests, listening },
    { createUpkeep },
    { openBackupDoor },
  ] = await Promise.all([
    import('@hono/node-server'),
    import('./app.ts'),
    import('./platform/clock.ts'),
    import('./platform/database/check-server.ts'),
    import('./platform/database/database.ts'),
    import('./platform/database/migrate.ts'),
    import('./installation/installation-service.ts'),
    import('./platform/database/start-failure.ts'),
    import('./platform/logger.ts'),
    import('./faculty/model-faculty/provider/find-model.ts'),
    import('./http/request-times.ts'),
    import('./platform/database/upkeep/upkeep.ts'),
    import('./backup/backup-door.ts'),
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
  const logger = createLogger(config.logLevel);
  const { dataDir, documentBucket: bucket } = config;
  const { isOurStore } = await withStartFailures(config, async () => {
    await checkServer(database);
    await refuseUnfinishedDatabase(database);
    const installation = await recogniseInstallation({ database, dataDir, bucket, logger });
    await migrateDatabase(database);
    return installation.settle();
  });
  const model = await looking;
  // Learners' files are in DATA_DIR with any database, but only the embedded database is on this disk.
  const space = watchFreeSpace(config.dataDir, logger);
  await space.look();
  const condition = {
    failing: () => failing,
    isFull: () => !config.databaseUrl && space.isTooLittle(),
    isFullForFiles: space.isTooLittle,
    isOurStore,
  };
  const app = await buildApp({ config, database, clock: systemClock, logger, webFolder, model, condition });
  const server = serve({
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    ...listening,
  }) as Server;
  app.watch(server);
  endSlowRequests(server);
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  ending.unshift(async () => {
    const answered = new Promise<void>((resolve) => server.close(() => resolve()));
    // The readers of streams that end here reconnect with Last-Event-ID.
    await app.stop(graceMs, answered);
    server.closeAllConnections();
  });
  drained = () => {
    app.drain();
    return Promise.race([pause(config.drainSeconds * 1000), drainOver.promise]);
  };
  await app.resumeWork();
  if (engine) {
    const { answered } = await engine;
    const noteFile = join(config.dataDir, 'upkeep.json');
    const upkeep = createUpkeep({ client: database.client, clock: systemClock, logger, noteFile, answered });
    ending.unshift(upkeep.stop);
    await upkeep.start();
    const { client } = database;
    const door = await openBackupDoor({ client, dataDir: config.dataDir, logger, pauseUpkeep: upkeep.pause });
    ending.unshift(door.close);
  }
  console.log(secrets.redact(announcement(config, model)));
  freeMemoryAfter(15_000);
}

// An unexpected error ends the process, and the next start resumes the work.
process.on('unhandledRejection', (error) => {
  console.error(secrets.redact(inspect(error)));
  process.exit(1);
});
// A supervisor sends SIGTERM: a load balancer has to notice before the port closes. Who presses Ctrl-C waits for no balancer.
process.on('SIGTERM', () => void stop(drained()));
process.on('SIGINT', () => {
  drainOver.resolve();
  void stop(drained());
});

await main().catch(giveUp);
