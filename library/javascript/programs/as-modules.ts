import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The output of a program, and the error that ended it, if any. */
export type ModulesRun = { printed: string[]; error: string };

/**
 * Runs a program of modules, in files named as in the lesson, starting with `first`. In a separate Node process,
 * because jsdom does not support modules, and vitest rewrites those it loads.
 */
export async function runModules(files: Record<string, string>, first: string): Promise<ModulesRun> {
  const folder = await mkdtemp(join(tmpdir(), 'lesson-modules-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
    return await new Promise((resolve) => {
      execFile(process.execPath, [join(folder, first)], { env: {}, timeout: 20_000 }, (failed, out, err) => {
        const said = /^(?:Uncaught )?\w*Error\b.*$/m.exec(err)?.[0] ?? err;
        resolve({ printed: out.split('\n').slice(0, -1), error: failed ? said || failed.message : '' });
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
