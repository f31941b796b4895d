import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmStart, startNewProduct } from '../product/product.ts';
import { type MemoryKinds, memoryOf } from './memory-kinds.ts';

/** The product as `npm start` starts it, in a new folder. */
export type SoakProduct = { url: string; memory: () => MemoryKinds; remove: () => Promise<void> };

/** @throws Error when it does not start */
export async function startSoakProduct(): Promise<SoakProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-soak-'));
  const told = join(folder, 'memory.json');
  const env = {
    AUTH_AUTOCONFIRM: 'true',
    RATE_LIMITS: 'off',
    AI_PROVIDER: 'library',
    SOAK_MEMORY_FILE: told,
  };
  const report = join(import.meta.dirname, 'report-memory.mjs');
  const product = await startNewProduct(env, ['--import', report, ...npmStart]);
  return {
    url: product.url,
    memory: () => memoryOf(readFileSync(`/proc/${product.pid}/smaps`, 'utf8'), readFileSync(told, 'utf8')),
    remove: async () => {
      await product.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
