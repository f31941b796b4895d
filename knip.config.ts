import type { KnipConfig } from 'knip';
import { productEntries, toolEntries } from './tools/check/entry-points.ts';

/** Knip's mark of what counts in its production mode, in which a test is no use of what it tests. */
const inProduction = (patterns: string[]) => patterns.map((pattern) => `${pattern}!`);

const code = '*.{ts,tsx,mjs}';

export default {
  entry: [
    ...inProduction([...productEntries, ...toolEntries]),
    // Browser tests bring it into a page by its name.
    'web/features/workbench/engines/test-runners.ts',
  ],
  project: [
    `{e2e,library}/**/${code}`,
    ...inProduction([
      `{server,shared,web,tools}/**/${code}`,
      '!**/*.test.{ts,tsx}',
      '!{server,shared,web}/**/test-*.{ts,tsx}',
      // What browser tests and figures are made with; the first alone need most of it.
      '!tools/{browser,product}/**',
      '!tools/check/testing/**',
    ]),
  ],
  // Programs of the machine, such as apt-get, are no packages.
  exclude: ['binaries'],
} satisfies KnipConfig;
