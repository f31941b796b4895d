// npm run build: builds everything that `npm start` serves, stale or not.

import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builds } from './builds.ts';

const root = dirname(dirname(import.meta.dirname));
for (const { script } of builds) await import(pathToFileURL(join(root, script)).href);
