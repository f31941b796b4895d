// Writes the public pages as static HTML into dist/web. Part of `npm run build`.
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import {
  entryAddress,
  firstLookFiles,
  type Manifest,
  publicDocument,
  stylesAndFonts,
} from './prerender-document.ts';

type PublicDocument = { path: string; title: string; description: string; body: string };
type Renderer = { renderPublicPages: () => PublicDocument[] };

const root = dirname(dirname(import.meta.dirname));
const web = join(root, 'web');
const out = join(root, 'dist', 'web');
const work = join(root, 'dist', 'prerender');
const base: InlineConfig = {
  configFile: false,
  root: web,
  plugins: [react()],
  logLevel: 'warn',
  publicDir: false,
};

/** Builds the one small script of the static pages; answers its address. */
async function buildScript(): Promise<string> {
  const manifest = '.vite/public-manifest.json';
  await build({
    ...base,
    build: {
      outDir: out,
      emptyOutDir: false,
      manifest,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(web, 'app/public/public-entry.ts') },
    },
  });
  return entryAddress(JSON.parse(await readFile(join(out, manifest), 'utf8')));
}

/** Renders the same components that the application shows; answers the pages and the files of their styles. */
async function renderPages(): Promise<{ pages: PublicDocument[]; files: string[] }> {
  await build({
    ...base,
    build: {
      outDir: work,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssMinify: true,
      ssr: join(web, 'app/public/render-public.tsx'),
      ssrEmitAssets: true,
    },
  });
  const { renderPublicPages }: Renderer = await import(pathToFileURL(join(work, 'render-public.js')).href);
  return { pages: renderPublicPages(), files: await readdir(join(work, 'assets')) };
}

/**
 * Builds what renders the first look of a page on the server (shared/contract/first-look.ts), with the files that such a
 * page needs at once. A server has no session of a browser, so the auth client is left out.
 */
async function buildFirstLook(): Promise<void> {
  const folder = join(root, 'dist', 'first-look');
  await build({
    ...base,
    resolve: {
      alias: [
        {
          find: /^.*\/lib\/auth-client\.ts$|^\.\/auth-client\.ts$/,
          replacement: join(web, 'app/first-look/no-auth-client.ts'),
        },
      ],
    },
    // In one file with all that it uses: a server reads that in a moment, and the hundreds of files it is made of in seconds.
    ssr: { noExternal: true },
    build: { outDir: folder, emptyOutDir: true, ssr: join(web, 'app/first-look/render-first-look.tsx') },
  });
  const manifest: Manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8'));
  await writeFile(join(folder, 'files.json'), JSON.stringify(firstLookFiles(manifest)));
}

const { pages, files } = await renderPages();
const assets = { script: await buildScript(), ...stylesAndFonts(files) };
await cp(join(work, 'assets'), join(out, 'assets'), { recursive: true });
// The application's own page makes room for the front page; the server gives it to every other address.
await buildFirstLook();
await rename(join(out, 'index.html'), join(out, 'app.html'));
for (const page of pages) {
  const folder = join(out, page.path);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), publicDocument(page, assets));
}
await rm(work, { recursive: true, force: true });
