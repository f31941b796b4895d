import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/support/product.ts';
import { type MemoryKinds, memoryOf } from './memory-kinds.ts';

const root = dirname(dirname(import.meta.dirname));

/** The product as `npm start` starts it, in a new folder. */
export type SoakProduct = { url: string; memory: () => MemoryKinds; remove: () => Promise<void> };

/** @throws Error when it does not answer within two minutes */
export async function startSoakProduct(): Promise<SoakProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-soak-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const told = join(folder, 'memory.json');
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    AUTH_AUTOCONFIRM: 'true',
    RATE_LIMITS: 'off',
    AI_PROVIDER: 'library',
    SOAK_MEMORY_FILE: told,
  };
  const report = join(import.meta.dirname, 'report-memory.mjs');
  const child = spawn(process.execPath, ['--import', report, join(root, 'scripts/bootstrap.mjs'), 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const end = Date.now() + 120_000;
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The product did not start.');
    await pause(100);
  }
  return {
    url,
    memory: () => memoryOf(readFileSync(`/proc/${child.pid}/smaps`, 'utf8'), readFileSync(told, 'utf8')),
    remove: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
