// What `npm test` runs, and what of it side by side.

import { createRequire } from 'node:module';

const MINUTE = 60_000;

/**
 * One part of `npm test`. The name is what `npm test -- <name>` takes; the limit is in milliseconds; a suite that is `alone`
 * uses the whole machine.
 */
export type Suite = { name: string; limit: number; alone?: boolean } & (
  | { kind: 'check'; args: string[] }
  | { kind: 'vitest'; projects: string[]; needs?: 'browser' | 'postgres' }
);

const check = (name: string, ...args: string[]): Suite => ({ name, kind: 'check', limit: 10 * MINUTE, args });
const require = createRequire(import.meta.url);
const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'];
const types = (project: string): string[] => ['node_modules/typescript/bin/tsc', '-p', project];

/**
 * On two idle cores all of it has to take less than twenty minutes. This is for what hangs: beside eight busy loops an honest
 * run takes five times as long, and still comes to its end and says how long each part took.
 */
export const TOTAL_LIMIT = 80 * MINUTE;

/** All suites. The limits are for what hangs: on two idle cores each takes a fraction of its own. */
const suites: Suite[] = [
  // First, because it takes longest of what runs side by side: its tests wait half of the time, and the rest fills the gaps.
  { name: 'server', kind: 'vitest', projects: ['server', 'bucket'], limit: 35 * MINUTE },
  check('lint', require.resolve('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'),
  check('types-shared', ...types('shared')),
  check('types-server', ...types('server')),
  check('types-web', ...types('web')),
  check('types-tools', ...types('.')),
  check('layers', 'tools/check/layers.ts'),
  // Once without the tests, so that what they alone use is dead, and once with them, for what they leave unused themselves.
  check('unused-product', ...knip, '--production'),
  check('unused-whole', ...knip),
  { name: 'unit', kind: 'vitest', projects: ['unit', 'web', 'web-rules'], limit: 15 * MINUTE },
  { name: 'postgres', kind: 'vitest', projects: ['postgres'], limit: 12 * MINUTE, needs: 'postgres' },
  check('build', 'tools/build/build.ts'),
  {
    name: 'browser',
    kind: 'vitest',
    projects: ['browser'],
    limit: 45 * MINUTE,
    needs: 'browser',
    alone: true,
  },
];

/** The suites with these names or beginnings of names (`types` is all four), or all when none is given. */
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

/** Groups of suites, in the order given: those of one group may run side by side. */
export function inGroups(chosen: Suite[]): Suite[][] {
  const groups: Suite[][] = [];
  for (const suite of chosen) {
    const last = groups.at(-1);
    if (last && !suite.alone && !last[0]?.alone) last.push(suite);
    else groups.push([suite]);
  }
  return groups;
}
