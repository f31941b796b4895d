import type { KnipConfig } from 'knip';
import { productEntries, toolEntries } from './scripts/entry-points.ts';

/** Knip's mark of what counts in its production mode, in which a test is no use of what it tests. */
const inProduction = (patterns: string[]) => patterns.map((pattern) => `${pattern}!`);

const code = '*.{ts,tsx,mjs}';

export default {
  entry: inProduction([...productEntries, ...toolEntries]),
  project: [
    `{e2e,library}/**/${code}`,
    ...inProduction([
      `{server,shared,web,scripts,bench}/**/${code}`,
      '!**/*.test.{ts,tsx}',
      '!{server,shared,web}/**/test-*.{ts,tsx}',
      '!scripts/testing/**',
    ]),
  ],
  // Programs of the machine, such as apt-get, are no packages.
  exclude: ['binaries'],
} satisfies KnipConfig;
