// npm start: builds what is stale, then serves everything from this process.
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashSources, isBuiltFrom } from '../build/build-stamp.ts';
import { builds } from '../build/builds.ts';
import { runChild } from './bootstrap-process.mjs';
import { guardInterrupts } from './interrupt-guard.ts';
import { loadEnvFile } from './load-env-file.ts';

const root = dirname(dirname(import.meta.dirname));
loadEnvFile(root);

const stale = builds.filter((build) => !isBuiltFrom(root, build, hashSources(root, build)));
if (stale.length > 0) {
  console.log(`Building ${stale.map(({ name }) => `the ${name}`).join(', ')}.`);
  // In separate processes, so that the builder's memory and threads are released before the server starts.
  const ended = await Promise.all(
    stale.map(({ script }) => runChild(process.execPath, [join(root, script)], { cwd: root })),
  );
  for (const [index, { code, signal }] of ended.entries()) {
    if (signal !== null) process.kill(process.pid, signal);
    if (code !== 0) {
      console.error(`The ${stale[index]?.name} could not be built.`);
      process.exit(code ?? 1);
    }
  }
}

guardInterrupts();
// Stack traces name the source files.
process.setSourceMapsEnabled(true);
// Reads the configuration, opens the database, migrates, listens and prints the addresses.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
