// npm start: builds the web if it is stale, then serves everything from this one process.
import { dirname, join } from 'node:path';
import { hashWebSources, isBuiltFrom } from '../build/web-build-stamp.ts';
import { runChild } from './bootstrap-process.mjs';
import { guardInterrupts } from './interrupt-guard.ts';
import { loadEnvFile } from './load-env-file.ts';

const root = dirname(dirname(import.meta.dirname));
loadEnvFile(root);

if (!isBuiltFrom(root, await hashWebSources(root))) {
  console.log('Building the pages.');
  // A process of its own: the builder's memory and threads are given back before the server starts.
  const { code, signal } = await runChild(process.execPath, [join(root, 'tools/build/build.ts')], {
    cwd: root,
  });
  if (signal !== null) process.kill(process.pid, signal);
  if (code !== 0) {
    console.error('The pages could not be built.');
    process.exit(code ?? 1);
  }
}

guardInterrupts();
// Reads the configuration, opens the database, migrates, listens and prints the addresses.
await import('../../server/main.ts');
