// Loaded into the product ahead of it: what V8 counts can only be asked from inside.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.SOAK_MEMORY_FILE;
if (isMainThread && file) {
  setInterval(() => {
    // Written aside and renamed: whoever reads it finds the whole of it.
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
    renameSync(`${file}.new`, file);
  }, 1000).unref();
}
