// Checks the layers. Run alone: node tools/check/layers.ts

import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { ScriptTarget } from 'typescript';

const LAYERED = ['blocks', 'questions', 'server', 'shared', 'web', 'tools', 'e2e'];

/** The rules and options of .dependency-cruiser.cjs. */
export const configuration: IConfiguration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/**
 * Each file is compiled to tell imports of types from others. By default it would be compiled down to ES2015, with a check
 * of which names are used as values, which takes half as long again; an import of types says so here.
 */
const compiling = { tsConfig: { options: { target: ScriptTarget.ESNext, verbatimModuleSyntax: true } } };

/** One line per violation, and one per source file that was not read. */
export async function findLayerFaults(root: string): Promise<string[]> {
  const files = await listSourceFiles(root);
  if (files.length === 0) return ['There is no source file to check.'];
  const { output } = await cruise(
    LAYERED,
    {
      ...configuration.options,
      ruleSet: { forbidden: configuration.forbidden ?? [] },
      baseDir: root,
      validate: true,
    },
    configuration.options?.enhancedResolveOptions,
    compiling,
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  const read = output.modules.map((module) => module.source);
  return [...describeViolations(output), ...findUnread(files, read)];
}

function describeViolations(result: ICruiseResult): string[] {
  return result.summary.violations.map(
    ({ rule, from, to, comment }) => `${rule.name}: ${from} -> ${to}${comment ? ` (${comment})` : ''}`,
  );
}

/**
 * Without a TypeScript whose compiler it can use, dependency-cruiser reads no .ts file and reports success. So every
 * source file must be among the modules it has read.
 */
export function findUnread(files: string[], read: string[]): string[] {
  const known = new Set(read);
  const unread = files.filter((file) => !known.has(file));
  return unread.map((file) => `unread: ${file} was not read by dependency-cruiser`);
}

async function listSourceFiles(root: string): Promise<string[]> {
  const lists = await Promise.all(
    LAYERED.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
      return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
    }),
  );
  return lists.flat().sort();
}

if (import.meta.main) {
  const faults = await findLayerFaults(dirname(dirname(import.meta.dirname)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
