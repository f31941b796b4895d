// npm run dev: pages with hot reload by Vite, and the server restarted when one of its files changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { loadEnvFile } from './load-env-file.ts';

const root = dirname(dirname(import.meta.dirname));
loadEnvFile(root);

const pages = await createServer({ configFile: join(root, 'vite.config.ts') });
await pages.listen();
const address = `http://localhost:${pages.config.server.port}`;
console.log(`Pages with hot reload: ${address}`);

// Links in mails and redirects must lead to the pages with hot reload.
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? address };
let server: ChildProcess = startServer();
let restart: NodeJS.Timeout | undefined;
let busy = false;

const serverSources = ['server', 'blocks', 'questions', 'shared', 'library'].map((folder) =>
  join(root, folder),
);
// Not node --watch: it mixes its own messages into those of the database's worker thread.
pages.watcher.add(serverSources);
pages.watcher.on('all', (_, path) => {
  if (!serverSources.some((folder) => path.startsWith(folder)) || /\.test\.ts$/.test(path)) return;
  // Debounce: saving a file or switching a branch causes many events.
  clearTimeout(restart);
  restart = setTimeout(restartServer, 200);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void endAll());
  process.on(signal, () => undefined);
}

function startServer(): ChildProcess {
  return spawn(process.execPath, [join(root, 'server', 'main.ts'), '--drafts'], { env, stdio: 'inherit' });
}

async function endServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // Not SIGTERM, at which it would wait for a load balancer.
  server.kill('SIGINT');
  await ended;
}

async function restartServer(): Promise<void> {
  if (busy) {
    restart = setTimeout(restartServer, 200);
    return;
  }
  busy = true;
  console.log('A file of the server has changed.');
  await endServer();
  server = startServer();
  busy = false;
}

async function endAll(): Promise<void> {
  busy = true;
  clearTimeout(restart);
  await Promise.all([endServer(), pages.close()]);
  process.exit(0);
}
