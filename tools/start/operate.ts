import { dirname, resolve } from 'node:path';
import { type Config, loadConfig } from '../../server/config.ts';
import { withStartFailures } from '../../server/platform/database/start-failure.ts';
import { secrets, secretsOf } from '../../server/platform/secrets.ts';
import { loadEnvFile } from './load-env-file.ts';

/** What to undo when the command is ended, last first. */
type Undo = (() => unknown)[];

/** A path as the operator typed it: npm runs its scripts in the folder of the package. */
export const asTyped = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/**
 * Runs a command for operators with the settings of this installation. A failure is one line on stderr and exit code 1;
 * Ctrl-C undoes what the command has begun.
 */
export async function operate(work: (config: Config, undo: Undo) => Promise<void>): Promise<void> {
  // What it writes is accessible to its user only.
  process.umask(0o077);
  loadEnvFile(dirname(dirname(import.meta.dirname)));
  const undo: Undo = [];
  const end = async (code: number) => {
    for (const one of undo.splice(0).reverse()) await one();
    process.exit(code);
  };
  process.once('SIGINT', () => void end(130));
  process.once('SIGTERM', () => void end(143));
  try {
    const config = loadConfig(process.env);
    secrets.add(...secretsOf(config));
    await withStartFailures(config, () => work(config, undo));
  } catch (error) {
    console.error(secrets.redact(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
  for (const one of undo.splice(0).reverse()) await one();
}
