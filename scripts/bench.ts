// npm run bench: all benchmarks, as a table. It judges nothing.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const entry = join(dirname(import.meta.dirname), 'bench', 'main.ts');
if (existsSync(entry)) {
  await import(pathToFileURL(entry).href);
} else {
  console.error('There are no benchmarks yet (no bench/main.ts).');
  process.exitCode = 1;
}
