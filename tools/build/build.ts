// npm run build: the web into dist/web. The server needs no build.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPages } from './build-pages.ts';
import { forgetBuild, hashWebSources, markBuilt } from './web-build-stamp.ts';

const root = dirname(dirname(import.meta.dirname));

// Taken before the build: a file saved while it runs makes the next start build again.
const hash = await hashWebSources(root);
forgetBuild(root);
await buildPages({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });

// Writes the public pages as static HTML into dist/web, once it exists.
const prerender = join(root, 'tools/build/prerender.ts');
if (existsSync(prerender)) await import(pathToFileURL(prerender).href);

markBuilt(root, hash);
