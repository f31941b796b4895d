import { once } from 'node:events';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { openEmbedded, openPostgres } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { takeLock } from './platform/lock.ts';
import { createLogger } from './platform/logger.ts';

/** How long running work may go on after Ctrl-C. */
const graceMs = 3000;

/** Reads the settings; a wrong one stops the start with one line that names it. */
function settings(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

async function openDatabase(config: Config) {
  if (config.databaseUrl)
    return { database: openPostgres(config.databaseUrl, config.databasePool), release: () => {} };
  const lock = takeLock(config.dataDir);
  return { database: await openEmbedded(config.dataDir), release: lock.release };
}

/** Starts everything: database, migrations, library, server. Resolves once it listens. */
async function main(): Promise<void> {
  const config = settings();
  const logger = createLogger(config.logLevel);
  const { database, release } = await openDatabase(config);
  await migrateDatabase(database);
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    logger,
    webFolder: join(import.meta.dirname, '../dist/web'),
  });

  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host });
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  await app.resumeWork();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  announce(config, port);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    // A second signal, or a stop that hangs, ends it at once: everything acknowledged is in the database already.
    setTimeout(() => process.exit(0), graceMs + 5000).unref();
    server.close();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await app.stop(graceMs);
    if ('closeAllConnections' in server) server.closeAllConnections();
    await database.close();
    release();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop('SIGINT'));
  process.once('SIGTERM', () => void stop('SIGTERM'));
}

function announce(config: Config, port: number): void {
  const base = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = [`Lectern    ${base}`];
  if (!config.smtpUrl) lines.push(`Mailbox    ${base}/mailbox`);
  lines.push(config.databaseUrl ? 'Data       PostgreSQL (DATABASE_URL)' : `Data       ${config.dataDir}`);
  lines.push('Stop with Ctrl-C.');
  console.log(lines.join('\n'));
}

// Nothing is swallowed: an error nobody expected ends the process, and the next start resumes the work.
process.on('unhandledRejection', (error) => {
  console.error(error);
  process.exit(1);
});

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
