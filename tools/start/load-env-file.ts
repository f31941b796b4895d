import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads .env at the root if there is one. What is set in the environment already wins over it. */
export function loadEnvFile(root: string): void {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
