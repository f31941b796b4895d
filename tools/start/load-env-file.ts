import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Loads .env in the root folder, if it exists. Variables already set in the environment take precedence. */
export function loadEnvFile(root: string): void {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
