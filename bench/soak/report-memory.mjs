// Loaded into the product ahead of it: what V8 counts can only be asked from inside.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.SOAK_MEMORY_FILE;
if (isMainThread && file) {
  setInterval(() => writeFileSync(file, JSON.stringify(process.memoryUsage())), 1000).unref();
}
