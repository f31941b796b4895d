import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program printed, and the error that ended it, if one did. */
export type ModulesRun = { printed: string[]; error: string };

/**
 * Runs a program of modules, in files as the lesson names them, from `first` on. jsdom knows no modules, and vitest
 * rewrites those that it loads, so Node does it in a process of its own.
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
