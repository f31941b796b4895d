// Preloaded into the product: V8's counters can only be read from inside the process.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.SOAK_MEMORY_FILE;
if (isMainThread && file) {
  setInterval(() => {
    // Written to a temporary file and renamed, so that readers never see a partial file.
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
    renameSync(`${file}.new`, file);
  }, 1000).unref();
}
