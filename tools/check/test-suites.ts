// The suites of `npm test`, in order: fast ones that often fail come first.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const MINUTE = 60_000;

/** One part of `npm test`. The name is the argument of `npm test -- <name>`. */
export type Suite = { name: string; limit: number } & (
  | { kind: 'check'; args: string[] }
  | {
      kind: 'vitest';
      projects: string[];
      needs?: 'browser' | 'postgres';
      /** runs at the same time as the tests before it, since both leave a quarter of two cores idle */
      besidePrevious?: true;
    }
);

const check = (name: string, ...args: string[]): Suite => ({ name, kind: 'check', limit: 10 * MINUTE, args });
const require = createRequire(import.meta.url);
const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'];
/** Version 7 takes half the processor time of version 6, which stays for the tools that need its API. */
const compiler = join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');
const types = (project: string): string[] => [compiler, '-p', project];

/**
 * A limit for hangs. On two idle cores everything must take less than twenty minutes; beside eight busy loops a
 * normal run takes five times as long, but still finishes and reports the duration of each part.
 */
export const TOTAL_LIMIT = 80 * MINUTE;

/** All suites. The limits are for hangs: on two idle cores each takes a fraction of its limit. */
const suites: Suite[] = [
  check('lint', require.resolve('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'),
  check('types-shared', ...types('shared')),
  check('types-questions', ...types('questions')),
  check('types-blocks', ...types('blocks')),
  check('types-server', ...types('server')),
  check('types-web', ...types('web')),
  check('types-tools', ...types('.')),
  check('layers', 'tools/check/layers.ts'),
  // Once without the tests, to find code that only tests use, and once with them, to find unused code in tests.
  check('unused-product', ...knip, '--production'),
  check('unused-whole', ...knip),
  // Before the tests, beside the other checks: it keeps one core busy, and only the browser tests need it.
  check('build', 'tools/build/build.ts'),
  { name: 'unit', kind: 'vitest', projects: ['unit', 'web', 'web-rules', 'web-dom'], limit: 15 * MINUTE },
  {
    ...{ name: 'postgres', kind: 'vitest', projects: ['postgres'], limit: 15 * MINUTE },
    ...{ needs: 'postgres', besidePrevious: true },
  },
  { name: 'server', kind: 'vitest', projects: ['server', 'bucket'], limit: 35 * MINUTE },
  { name: 'browser', kind: 'vitest', projects: ['browser'], limit: 45 * MINUTE, needs: 'browser' },
];

/** The suites whose names start with these words (`types` selects all of them), or all without words. */
export function selectSuites(words: string[]): Suite[] {
  const unknown = words.filter((word) => !suites.some(({ name }) => name.startsWith(word)));
  if (unknown.length > 0) {
    throw new Error(
      `No suite is called ${unknown.join(', ')}. There are: ${suites.map((s) => s.name).join(', ')}.`,
    );
  }
  return words.length === 0
    ? suites
    : suites.filter(({ name }) => words.some((word) => name.startsWith(word)));
}

/**
 * Groups of suites that may run in parallel, in order: consecutive checks, each of which keeps one core busy, and tests
 * that wait much; other tests use all cores.
 */
export function inGroups(chosen: Suite[]): Suite[][] {
  const groups: Suite[][] = [];
  for (const suite of chosen) {
    const last = groups.at(-1);
    const joins = suite.kind === 'check' || suite.besidePrevious === true;
    if (joins && last?.[0]?.kind === suite.kind) last.push(suite);
    else groups.push([suite]);
  }
  return groups;
}
