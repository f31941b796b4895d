import type { KnipConfig } from 'knip';
import { productEntries, toolEntries } from './tools/check/entry-points.ts';

/** Adds Knip's mark for patterns of its production mode, in which use by a test does not count. */
const inProduction = (patterns: string[]) => patterns.map((pattern) => `${pattern}!`);

const code = '*.{ts,tsx,mjs}';

export default {
  entry: [
    ...inProduction([...productEntries, ...toolEntries]),
    // Browser tests load it into a page by name.
    'web/features/workbench/engines/test-runners.ts',
  ],
  project: [
    `{e2e,library}/**/${code}`,
    ...inProduction([
      `{blocks,questions,server,shared,web,tools}/**/${code}`,
      '!**/*.test.{ts,tsx}',
      '!{blocks,questions,server,shared,web}/**/test-*.{ts,tsx}',
      // Support code for browser tests and benchmarks; most of it is used by browser tests only.
      '!tools/{browser,product}/**',
      '!tools/check/testing/**',
    ]),
  ],
  // Programs of the system, such as apt-get, are not packages.
  exclude: ['binaries'],
} satisfies KnipConfig;
