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

// Whatever this process makes is its user's alone.
process.umask(0o077);

/** How long running work may go on after Ctrl-C. */
const graceMs = 3000;
/** How long whoever waits has to hear that the process ends. */
const lastWordsMs = 1500;
const webFolder = join(import.meta.dirname, '../dist/web');

/** What is to be ended, in this order, once it is there. */
const ending: (() => unknown)[] = [];

/** Ends in order and cleanly. A second signal changes nothing; what hangs is cut off: all that matters is stored. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), graceMs + 5000).unref();
  for (const end of ending) await end();
  process.exit(0);
}
let stopping = false;

/** Reads the settings; a wrong one stops the start with one line that names it. */
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

/** Why the process is about to end, for /api/health. */
let failing: string | null = null;

/** Ends without the database, once: whoever waits for it is told first. A supervisor starts the process again. */
function endBroken(error: Error): void {
  if (failing !== null || stopping) return;
  failing = error.message;
  console.error(failing);
  setTimeout(() => process.exit(1), lastWordsMs);
}

/** DATA_DIR, this user's alone; the embedded database in it belongs to one process. */
async function openDataDir({ dataDir, databaseUrl, auth }: Config): Promise<Lock | null> {
  // With a database and keys from outside nothing has to be kept there.
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
  // The engine opens in its thread while this one reads the code: together they take a good half of the start.
  const engine = config.databaseUrl ? null : startEmbeddedEngine(config.dataDir);
  // Without its database the process could only answer errors: better to end, and be started again.
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
    { endSlowRequests, requestTimes },
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
  // A local server is looked for while the database opens.
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
  // Files of learners lie there wherever the database is; only the embedded one is on this disk.
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
    serverOptions: requestTimes,
  });
  endSlowRequests(server as Server);
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  ending.unshift(() => {
    server.close();
    // Streams that are still read are cut: their readers come back with Last-Event-ID.
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

// Nothing is swallowed: an error nobody expected ends the process, and the next start resumes the work.
process.on('unhandledRejection', (error) => {
  console.error(secrets.redact(inspect(error)));
  process.exit(1);
});
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

await main().catch(giveUp);
