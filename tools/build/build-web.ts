// Builds the pages into dist/web.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPages } from './build-pages.ts';
import { forgetBuild, hashSources, markBuilt } from './build-stamp.ts';
import { pagesBuild } from './builds.ts';

const root = dirname(dirname(import.meta.dirname));

// Computed before the build: if a file is saved meanwhile, the next start builds again.
const hash = hashSources(root, pagesBuild);
forgetBuild(root, pagesBuild);
await buildPages({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });

// Writes the public pages as static HTML into dist/web, once it exists.
const prerender = join(root, 'tools/build/prerender.ts');
if (existsSync(prerender)) await import(pathToFileURL(prerender).href);

markBuilt(root, pagesBuild, hash);
